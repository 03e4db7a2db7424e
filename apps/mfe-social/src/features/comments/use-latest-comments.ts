import type { CommentSort } from '@plateia/contracts/feed';
import { changeCached, machineTime, mergeAnswer, useLive, useQueryClient, useSession } from '@plateia/data';
import { useCallback, useEffect, useRef, useState } from 'react';
import { commentsKey, fetchLatest } from './comments.query.js';
import { knownIds, withLatest, withNewcomers, type CommentsData, type Newcomers } from './comment-cache.js';
import { isSendingTo } from './outgoing-comments.js';

const EVERY_MS = 30_000;
const NOBODY: Newcomers = { comments: [] };

interface Options {
  postId: string;
  sort: CommentSort;
  /** of the list that is shown */
  data: CommentsData | undefined;
  /** what is new may come in without moving what is read */
  atTop: () => boolean;
}

/** On focus, on word of this post and every 30 s the newest page is looked at; what is new waits where it would move the reader. */
export function useLatestComments({ postId, sort, data, atTop }: Options) {
  const client = useQueryClient();
  const me = useSession().user?.userId;
  const [waiting, setWaiting] = useState<Newcomers>(NOBODY);
  const shown = useRef(data);
  useEffect(() => {
    shown.current = data;
  });

  const change = useCallback(
    (update: (before: CommentsData) => CommentsData): void => {
      changeCached<CommentsData>(client, commentsKey(postId), update);
    },
    [client, postId],
  );
  const insert = useCallback(
    (newcomers: Newcomers): void => {
      setWaiting(NOBODY);
      change((before) => withNewcomers(before, newcomers, sort === 'old' ? 'end' : 'start'));
    },
    [change, sort],
  );

  const look = useCallback(async (): Promise<void> => {
    const known = knownIds(shown.current);
    if (!shown.current || document.visibilityState !== 'visible') return;
    const askedAt = machineTime();
    // The next look asks again.
    const latest = await fetchLatest(postId, known).catch(() => undefined);
    if (!latest) return;
    mergeAnswer<CommentsData>(client, commentsKey(postId), askedAt, (before) => withLatest(before, latest, known));
    const isOnItsWay = me !== undefined && isSendingTo(me, postId);
    const comments = latest.comments.filter(({ id, user_id }) => !known.has(id) && !(isOnItsWay && user_id === me));
    const newcomers = { comments, tops: latest.tops };
    if (comments.length > 0 && atTop()) insert(newcomers);
    else setWaiting(newcomers);
  }, [client, postId, me, insert, atTop]);

  useEffect(() => {
    const timer = setInterval(() => void look(), EVERY_MS);
    const onFocus = (): void => void look();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    };
  }, [look]);
  useLive('notification', ({ notification: { additional_data: about, event_type } }) => {
    if (about.content_id === postId || event_type === 'comment_reply') void look();
  });
  useLive('notifications_removed', () => void look());
  useLive('reset', () => void look());

  return { waiting: waiting.comments.length, show: () => insert(waiting) };
}
