import type { Comment } from '@plateia/contracts/feed';
import type { InfiniteData } from '@plateia/data';

export interface CommentPage {
  comments: Comment[];
  nextToken: string;
  /** what replies on the page belong under, where that stands on a later page */
  tops: Comment[];
}
export type CommentsData = InfiniteData<CommentPage>;

const everyOf = ({ pages }: CommentsData): Comment[] => pages.flatMap(({ comments, tops }) => [...comments, ...tops]);

export function knownIds(data: CommentsData | undefined): Set<string> {
  return new Set(data ? everyOf(data).map(({ id }) => id) : []);
}

/** The same object where the comment is not among them. */
export function changeComment(data: CommentsData, id: string, change: (comment: Comment) => Comment): CommentsData {
  if (!everyOf(data).some((comment) => comment.id === id)) return data;
  const changed = (comments: Comment[]): Comment[] =>
    comments.map((comment) => (comment.id === id ? change(comment) : comment));
  return inPages(data, changed);
}

/** As the server would leave it: what was answered keeps its place, without saying whose it was. */
export function withoutComment(data: CommentsData, id: string): CommentsData {
  const hasReplies = everyOf(data).some(({ replyToCommentId, deleted }) => replyToCommentId === id && !deleted);
  return hasReplies
    ? changeComment(data, id, asPlaceholder)
    : inPages(data, (comments) => comments.filter((comment) => comment.id !== id));
}

const NOTHING_LEFT = {
  user_id: null,
  authorFullName: null,
  authorPhoto: null,
  authorRole: null,
  authorVerified: false,
  content: '',
  last_edit: null,
  totalLikes: 0,
  totalUnlikes: 0,
  isLikedByUser: false,
  isUnlikedByUser: false,
  deleted: true,
};

export const asPlaceholder = (comment: Comment): Comment => ({
  ...comment,
  ...NOTHING_LEFT,
});

/** At the end of a list that goes forward in time, on top of any other; known ones stay where they are. */
export function withNewcomers(
  data: CommentsData,
  { comments: newcomers, tops = [] }: Newcomers,
  place: 'start' | 'end',
): CommentsData {
  const known = knownIds(data);
  const fresh = newcomers.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return data;
  const at = place === 'start' ? 0 : data.pages.length - 1;
  const pages = data.pages.map((page, index) => {
    if (index !== at) return page;
    const comments = place === 'start' ? [...fresh, ...page.comments] : [...page.comments, ...fresh.toReversed()];
    return { ...page, comments, tops: [...page.tops, ...tops] };
  });
  return { ...data, pages };
}

export interface Newcomers {
  /** newest first */
  comments: readonly Comment[];
  tops?: readonly Comment[];
}

/** What the newest page says of what is known: `before` was known when it was asked for. */
export function withLatest(
  data: CommentsData,
  latest: { comments: readonly Comment[]; nextToken: string },
  before: ReadonlySet<string>,
): CommentsData {
  const byId = new Map(latest.comments.map((comment) => [comment.id, comment]));
  const oldest = latest.nextToken === '' ? '' : (latest.comments.at(-1)?.id ?? '');
  // Ids are ordered by time: whatever is younger than the end of the page and not on it was removed.
  const removed = (id: string): boolean => before.has(id) && id > oldest && !byId.has(id);
  return inPages(data, (comments) =>
    comments.filter(({ id }) => !removed(id)).map((comment) => byId.get(comment.id) ?? comment),
  );
}

function inPages(data: CommentsData, change: (comments: Comment[]) => Comment[]): CommentsData {
  const pages = data.pages.map((page) => ({ ...page, comments: change(page.comments), tops: change(page.tops) }));
  return { ...data, pages };
}
