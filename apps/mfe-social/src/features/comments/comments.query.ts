import { postComments } from '@plateia/contracts/feed/calls';
import type { Comment, CommentSort } from '@plateia/contracts/feed';
import {
  api,
  byToken,
  infiniteQueryOptions,
  isActive,
  type QueryKey,
  useInfiniteQuery,
  useSession,
} from '@plateia/data';
import type { CommentPage } from './comment-cache.js';

const calls = api({ postComments });

const A_PAGE = 20;
const A_THREAD = 50;
const NONE: ReadonlySet<string> = new Set();

/** Everything under one post. */
export const commentsKey = (postId: string): QueryKey => ['comments', postId];
const listKey = (postId: string, sort: CommentSort, member: boolean): QueryKey => [
  ...commentsKey(postId),
  'list',
  sort,
  { member },
];
const threadKey = (postId: string, id: string): QueryKey => [...commentsKey(postId), 'thread', id];

interface Wanted {
  id: string;
  sort: CommentSort;
  nextToken?: string;
}

/** A reply may stand on an earlier page than what it answers: that is asked for too, so that threads are whole. */
async function fetchPage(wanted: Wanted, known: ReadonlySet<string>, signal?: AbortSignal): Promise<CommentPage> {
  const call = signal && { signal };
  const page = await calls.postComments({ ...wanted, limit: A_PAGE }, call);
  const here = new Set(page.comments.map(({ id }) => id));
  const missing = page.comments.flatMap(({ replyToCommentId: top }) =>
    top && !here.has(top) && !known.has(top) ? [top] : [],
  );
  const tops = await Promise.all([...new Set(missing)].map((top) => fetchTop(top, call)));
  return { ...page, tops: tops.flat() };
}

/** None where it is hidden from this member: its replies then stand by themselves. */
const fetchTop = (id: string, call: { signal: AbortSignal } | undefined): Promise<Comment[]> =>
  calls.postComments({ comment_id: id, limit: 1 }, call).then(
    ({ comments }) => comments.filter((comment) => comment.id === id),
    () => [],
  );

const commentsQuery = (postId: string, sort: CommentSort, member: boolean) =>
  infiniteQueryOptions({
    queryKey: listKey(postId, sort, member),
    queryFn: ({ pageParam, signal }) => fetchPage({ id: postId, sort, nextToken: pageParam }, NONE, signal),
    ...byToken,
    // What is new is looked for apart, so that nothing moves under the reader.
    staleTime: Infinity,
    refetchOnMount: 'always' as const,
    meta: { keepsUp: true },
  });

export const useCommentPages = (postId: string, sort: CommentSort) =>
  useInfiniteQuery(commentsQuery(postId, sort, isActive(useSession())));

/** The thread around one comment; one page, in the shape of all. */
const threadQuery = (postId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: threadKey(postId, id),
    queryFn: async ({ signal }): Promise<CommentPage> => ({
      ...(await calls.postComments({ comment_id: id, limit: A_THREAD }, { signal })),
      tops: [],
    }),
    initialPageParam: '',
    getNextPageParam: () => undefined,
  });

export const useThread = (postId: string, id: string | undefined) =>
  useInfiniteQuery({ ...threadQuery(postId, id ?? ''), enabled: id !== undefined });

export const fetchThread = (id: string) => calls.postComments({ comment_id: id, limit: A_THREAD });

/** The newest of them, whatever the list is sorted by. */
export const fetchLatest = (id: string, known: ReadonlySet<string>) => fetchPage({ id, sort: 'new' }, known);
