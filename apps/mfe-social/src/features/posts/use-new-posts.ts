import type { Post } from '@plateia/contracts/feed';
import { now, useLive, useQueryClient, useSession } from '@plateia/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { feedKey, fetchFeedPage, type FeedMode } from './feed.query.js';
import { OPENS_BESIDE_MS } from './use-counts-and-views.js';
import { postRows, putOnTop, type FeedData } from '../../post-cache/post-cache.js';

/** The pill speaks, so it changes no more often than this. */
const SHOWN_EVERY_MS = 30_000;
/** After this long away the first page is looked at again. */
const MAY_HAVE_MISSED_MS = 30_000;

export interface Newcomer {
  postId: string;
  authorId: string;
  authorFullName: string;
  authorPhoto: string | null;
}

export interface NewPosts {
  /** newest first */
  waiting: readonly Newcomer[];
  /** puts them into the feed; the id of the first of them */
  insert: () => Promise<string | undefined>;
}

/** New posts wait in a pill until the reader asks for them. */
export function useNewPosts(mode: FeedMode): NewPosts {
  const client = useQueryClient();
  const me = useSession().user?.userId;
  const [waiting, show] = useThrottled();

  const read = useCallback(() => client.getQueryData<FeedData>(feedKey(mode)), [client, mode]);
  const offer = useCallback(
    (newcomers: readonly Newcomer[]): void => {
      const data = read();
      if (!data) return;
      const known = new Set(postRows.all(data).map(({ id }) => id));
      show((before) =>
        merge(
          before,
          newcomers.filter(({ postId, authorId }) => authorId !== me && !known.has(postId)),
        ),
      );
    },
    [read, show, me],
  );

  const lookAgain = useCallback(
    async (readSinceMs = MAY_HAVE_MISSED_MS): Promise<void> => {
      // By the clock of the cache, which is the one of this machine.
      const query = client.getQueryCache().find({ queryKey: feedKey(mode) });
      if (!read() || !query?.isStaleByTime(readSinceMs)) return;
      const page = await fetchFeedPage(mode, '').catch(() => undefined);
      if (page) offer(newerThan(page.posts, read()).map(asNewcomer));
    },
    [client, mode, read, offer],
  );

  useLive('feed_new', (newcomer) => offer([newcomer]));
  useLive('reset', () => void lookAgain(0));
  useLive('hello', () => void lookAgain(OPENS_BESIDE_MS));
  useEffect(() => {
    void lookAgain();
    const onFocus = (): void => void lookAgain();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, [lookAgain]);

  const insert = async (): Promise<string | undefined> => {
    const page = await fetchFeedPage(mode, '');
    show(() => []);
    let first: string | undefined;
    client.setQueryData<FeedData>(feedKey(mode), (data) => {
      first = newerThan(page.posts, data)[0]?.id;
      if (!data) return data;
      const known = new Set(postRows.all(data).map(({ id }) => id));
      // Nothing of it is known: between it and the rest there may be more, so the list begins anew.
      const connected = page.posts.some(({ id }) => known.has(id)) || page.nextToken === '';
      return connected ? putOnTop(data, page.posts) : { pages: [page], pageParams: [''] };
    });
    return first;
  };
  return { waiting, insert };
}

/** Ids are ordered by time. */
function newerThan(posts: readonly Post[], data: FeedData | undefined): Post[] {
  const newest = data?.pages[0]?.posts[0]?.id ?? '';
  return posts.filter(({ id }) => id > newest);
}

const asNewcomer = ({ id, authorId, authorFullName, authorPhoto }: Post): Newcomer => ({
  postId: id,
  authorId,
  authorFullName,
  authorPhoto,
});

function merge(before: readonly Newcomer[], more: readonly Newcomer[]): readonly Newcomer[] {
  const known = new Set(before.map(({ postId }) => postId));
  const fresh = more.filter(({ postId }) => !known.has(postId));
  if (fresh.length === 0) return before;
  return [...fresh, ...before].sort((a, b) => (a.postId < b.postId ? 1 : -1));
}

type Change = (before: readonly Newcomer[]) => readonly Newcomer[];

/** The first change is shown at once, later ones together; an empty list is shown at once too. */
function useThrottled(): readonly [readonly Newcomer[], (change: Change) => void] {
  const [shown, setShown] = useState<readonly Newcomer[]>([]);
  const latest = useRef<readonly Newcomer[]>([]);
  const shownAt = useRef(-Infinity);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback((next: Change): void => {
    const before = latest.current;
    latest.current = next(before);
    if (latest.current === before) return;
    const publish = (): void => {
      timer.current = undefined;
      if (latest.current.length > 0) shownAt.current = now();
      setShown(latest.current);
    };
    if (latest.current.length === 0) {
      clearTimeout(timer.current);
      publish();
    } else {
      timer.current ??= setTimeout(publish, Math.max(0, shownAt.current + SHOWN_EVERY_MS - now()));
    }
  }, []);
  return [shown, change];
}
