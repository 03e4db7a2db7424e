import type { Conversation } from '@plateia/contracts/messaging';
import {
  countUnreadHere,
  machineTime,
  mergeAnswer,
  unreadMessagesKey,
  useLive,
  useRepeatedRead,
  useQueryClient,
  type QueryKey,
} from '@plateia/data';
import { useEffect } from 'react';
import { conversationRows, type ConversationsData } from './conversation-cache.js';
import { fetchLatest, filterOf } from './conversations.query.js';
import { isReadHere } from './own-reading.js';

/** Keeps every list of the page as the stream tells: a signal has no words, so the newest page is read once for all of them. */
export function useConversationSignals(me: string): void {
  const client = useQueryClient();
  useEffect(countUnreadHere, []);
  const timesCounted = (): number => client.getQueryState(unreadMessagesKey)?.dataUpdateCount ?? 0;
  const look = useRepeatedRead(async (again) => {
    const askedAt = machineTime();
    const before = timesCounted();
    const held = client.getQueriesData<ConversationsData>({ queryKey: conversationRows.key });
    const page = await fetchLatest();
    let isOvertaken = timesCounted() !== before;
    if (!isOvertaken) client.setQueryData(unreadMessagesKey, page.unread_total);
    for (const [queryKey, asked] of held) {
      const { q, requests, unread } = filterOf(queryKey);
      const belongs = (row: Conversation): boolean => row.is_request === requests && (!unread || row.unread_count > 0);
      // Whom a search finds is known to the server.
      if (q !== '' || !asked) void client.invalidateQueries({ queryKey, exact: true });
      else
        mergeAnswer<ConversationsData>(client, queryKey, askedAt, (data) => {
          const answered = { at: 0, page, asked, belongs };
          isOvertaken ||= conversationRows.isOvertaken(data, answered);
          return conversationRows.withPage(data, answered);
        });
    }
    // What was read, answered or told here meanwhile stands, and may hide what else came in the same row.
    if (isOvertaken) again();
  });
  useLive('reset', look);
  useLive('message', look);
  useLive('message_updated', look);
  // The lists of two kinds change, and whoever asked may write.
  useLive('message_request_accepted', () => void client.invalidateQueries({ queryKey: ['conversations'] }));
  useLive('messages_read', ({ conversation_uuid, reader_id, message_id }) => {
    if (reader_id !== me || isReadHere(conversation_uuid, message_id)) return;
    look();
    // It may stand further down than the newest page.
    void client.invalidateQueries({ queryKey: conversationRows.key, predicate: mayHold(conversation_uuid) });
  });
}

/** Lists that change when it is read elsewhere: it may have been a request, which was declined there. */
const mayHold =
  (conversation: string) =>
  ({ queryKey, state }: { queryKey: QueryKey; state: { data?: unknown } }): boolean => {
    const { unread, requests } = filterOf(queryKey);
    if (unread || !requests) return unread;
    const rows = conversationRows.all(state.data as ConversationsData | undefined);
    return rows.some((row) => row.conversation_uuid === conversation);
  };
