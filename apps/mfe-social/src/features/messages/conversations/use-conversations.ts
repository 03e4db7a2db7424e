import { changeCached, machineTime, mergeAnswer, unreadMessagesKey, useLive, useQueryClient } from '@plateia/data';
import { useEffect, useRef } from 'react';
import { rowsOf, withLatest, type ConversationsData } from './conversation-cache.js';
import { conversationsKey, fetchLatest, useConversationPages, type ConversationFilter } from './conversations.query.js';

/** The list as the server and the stream tell it: a signal has no words, so the newest page is read again. */
export function useConversations(filter: ConversationFilter) {
  const client = useQueryClient();
  const query = useConversationPages(filter);
  const look = useOneAtATime(async () => {
    const askedAt = machineTime();
    // The next word of the stream asks again, and so does the next visit.
    const latest = await fetchLatest(filter).catch(() => undefined);
    if (!latest) return;
    const key = [...conversationsKey, filter];
    mergeAnswer<ConversationsData>(client, key, askedAt, (data) => withLatest(data, latest));
    client.setQueryData(unreadMessagesKey, latest.unread_total);
  });
  useLive('reset', look);
  useLive('message', look);
  useLive('message_updated', look);
  useLive('messages_read', look);
  useLive('notifications_read', look);
  return { query, rows: rowsOf(query.data), requestsTotal: query.data?.pages[0]?.requests_total ?? 0 };
}

/** Ten messages at once are one look, and one more for what came meanwhile. */
function useOneAtATime(work: () => Promise<void>): () => void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  const state = useRef<'idle' | 'busy' | 'again'>('idle');
  return () => {
    if (state.current !== 'idle') {
      state.current = 'again';
      return;
    }
    void (async () => {
      do {
        state.current = 'busy';
        await latest.current();
      } while ((state.current as string) === 'again');
      state.current = 'idle';
    })();
  };
}

/** What was read here shows at once in every list. */
export function useShowRead() {
  const client = useQueryClient();
  return (change: (data: ConversationsData) => ConversationsData, unreadTotal: number): void => {
    changeCached<ConversationsData>(client, conversationsKey, change);
    client.setQueryData(unreadMessagesKey, unreadTotal);
  };
}
