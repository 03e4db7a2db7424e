import { unreadMessagesKey, useQueryClient } from '@plateia/data';
import { conversationRows, type ConversationsData } from './conversation-cache.js';

/** How far each conversation was read on this page: its answers have the counts, so what the stream tells of it is no news. */
const readTo = new Map<string, string>();

/** Answers how it is undone where it was refused. */
export function noteReading(conversation: string, upTo: string): () => void {
  const before = readTo.get(conversation) ?? '';
  readTo.set(conversation, upTo);
  return () => void readTo.set(conversation, before);
}

export const isReadHere = (conversation: string, upTo: string): boolean => (readTo.get(conversation) ?? '') >= upTo;

/** What was read here shows at once in every list. */
export function useShowRead() {
  const client = useQueryClient();
  return (change: (data: ConversationsData) => ConversationsData, unreadTotal: number): void => {
    conversationRows.update(change);
    client.setQueryData(unreadMessagesKey, unreadTotal);
  };
}
