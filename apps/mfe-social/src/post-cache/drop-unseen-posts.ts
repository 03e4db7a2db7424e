import { postCounts } from '@plateia/contracts/feed/calls';
import type { Post } from '@plateia/contracts/feed';
import { postCountsLimits } from '@plateia/contracts/feed/limits';
import { api, changeCached, isActive, session, type queryClient } from '@plateia/data';
import { isList, postRows, withoutPosts, type PostsData } from './post-cache.js';

const calls = api({ postCounts });

const AT_MOST = postCountsLimits.ids.most;
const PORTIONS = 4;
/** The feed's service hears of it after this page, in a moment or once it is back: each pause doubles the one before. */
const FIRST_PAUSE_MS = 2_000;
/** No answer says that it has heard: the looks end after a quarter of an hour, and call nobody once nothing is in doubt. */
const LAST_PAUSE_MS = 512_000;

type Client = typeof queryClient;
type Doubtful = (post: Post) => boolean;

const POSTS = { queryKey: ['posts'] };
const everybodyElses = ({ authorId }: Post): boolean => authorId !== session.current().user?.userId;

/** Whose posts are in doubt since the last quiet time, however many changes there were. */
let inDoubt: Doubtful[] = [];
let lastChange = 0;

session.onEnd(forgetDoubts);

/**
 * Of the posts that this page holds, those that the member may no longer see go; the server alone knows which. A change while
 * the page still looks begins the pauses anew, for all that is in doubt: one row of looks, not one for each change.
 */
export async function dropUnseenPosts(client: Client, doubtful: Doubtful = everybodyElses): Promise<void> {
  inDoubt.push(doubtful);
  lastChange += 1;
  const change = lastChange;
  await dropNow(client, doubtful);
  for (let pauseMs = FIRST_PAUSE_MS; pauseMs <= LAST_PAUSE_MS; pauseMs *= 2) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    if (change !== lastChange) return;
    await dropNow(client, (post) => inDoubt.some((isDoubtful) => isDoubtful(post)));
  }
  if (change === lastChange) forgetDoubts();
}

function forgetDoubts(): void {
  inDoubt = [];
  lastChange += 1;
}

async function dropNow(client: Client, doubtful: Doubtful): Promise<void> {
  const ids = heldPosts(client)
    .filter(doubtful)
    .slice(0, PORTIONS * AT_MOST)
    .map(({ id }) => id);
  if (ids.length === 0 || !isActive(session.current())) return;
  const asked = Array.from({ length: Math.ceil(ids.length / AT_MOST) }, (_, n) =>
    calls.postCounts({ ids: ids.slice(n * AT_MOST, (n + 1) * AT_MOST) }),
  );
  // Without an answer nothing is known, and what is shown stays.
  const answers = await Promise.all(asked).catch(() => undefined);
  if (!answers) return;
  const seen = new Set(answers.flatMap(({ counts }) => counts.map(({ id }) => id)));
  const gone = new Set(ids.filter((id) => !seen.has(id)));
  if (gone.size === 0) return;
  changeCached<PostsData>(client, POSTS.queryKey, (data) => withoutPosts(data, gone));
  await client.invalidateQueries({ ...POSTS, predicate: ({ state }) => isOneOf(state.data as PostsData, gone) });
}

const heldPosts = (client: Client): Post[] => {
  const held = client.getQueriesData<PostsData>(POSTS).flatMap(([, data]) => data ?? []);
  const posts = held.flatMap((data) => (isList(data) ? postRows.all(data) : data));
  return [...new Map(posts.map((post) => [post.id, post])).values()];
};

/** A post on a page of its own says by itself why it is gone. */
const isOneOf = (data: PostsData | undefined, gone: ReadonlySet<string>): boolean =>
  data !== undefined && !isList(data) && gone.has(data.id);
