import { countUnreadHere, machineTime, mergeAnswer, unreadMessagesKey, useLive, useQueryClient } from '@plateia/data';
import { useEffect, useRef } from 'react';
import { withLatest, type ConversationsData } from './conversation-cache.js';
import { conversationsKey, fetchLatest, filterOf } from './conversations.query.js';
import { isReadHere } from './own-reading.js';

/** Keeps every list of the page as the stream tells: a signal has no words, so the newest page is read once for all of them. */
export function useConversationNews(me: string): void {
  const client = useQueryClient();
  useEffect(countUnreadHere, []);
  const look = useOneAtATime(async () => {
    const askedAt = machineTime();
    // The next word of the stream asks again, and so does the next visit.
    const latest = await fetchLatest().catch(() => undefined);
    if (!latest) return;
    client.setQueryData(unreadMessagesKey, latest.unread_total);
    for (const { queryKey } of client.getQueryCache().findAll({ queryKey: conversationsKey })) {
      const { q, requests, unread } = filterOf(queryKey);
      // Whom a search finds is known to the server.
      if (q !== '') void client.invalidateQueries({ queryKey, exact: true });
      else
        mergeAnswer<ConversationsData>(client, queryKey, askedAt, (data) =>
          withLatest(data, latest, (row) => row.is_request === requests && (!unread || row.unread_count > 0)),
        );
    }
  });
  useLive('reset', look);
  useLive('message', look);
  useLive('message_updated', look);
  useLive('messages_read', ({ conversation_uuid, reader_id, message_id }) => {
    if (reader_id !== me || isReadHere(conversation_uuid, message_id)) return;
    look();
    // It may stand further down than the newest page.
    void client.invalidateQueries({ queryKey: conversationsKey, predicate: (list) => filterOf(list.queryKey).unread });
  });
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
