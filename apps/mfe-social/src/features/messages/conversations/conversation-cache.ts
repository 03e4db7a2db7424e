import type { Conversation } from '@plateia/contracts/messaging';
import { type InfiniteData, LiveList } from '@plateia/data';

export interface ConversationPage {
  conversations: Conversation[];
  nextToken: string;
  unread_total: number;
  requests_total: number;
}
export type ConversationsData = InfiniteData<ConversationPage>;

const lastOf = ({ last_message: last }: Conversation): string => last?.id ?? '';

/** Of all kinds: those of requests and of what is unread have keys of their own. */
export const conversationRows = new LiveList<ConversationPage, Conversation>({
  key: ['conversations', 'list'],
  field: 'conversations',
  idOf: ({ conversation_uuid }) => conversation_uuid,
  placeOf: lastOf,
  ofList: ({ unread_total, requests_total }) => ({ unread_total, requests_total }),
});

/** What is unread, and the one that is open: it stays in the list while it is read. */
export function unreadAnd(current: Conversation | undefined, rows: readonly Conversation[]): Conversation[] {
  const unread = rows.filter((row) => row.unread_count > 0 && row.conversation_uuid !== current?.conversation_uuid);
  if (!current) return unread;
  const at = unread.findIndex((row) => lastOf(row) < lastOf(current));
  return at === -1 ? [...unread, current] : unread.toSpliced(at, 0, current);
}

export const withUnread = (data: ConversationsData, conversation: string, unread: number): ConversationsData =>
  conversationRows.change(data, (row) =>
    row.conversation_uuid === conversation && row.unread_count !== unread ? { ...row, unread_count: unread } : row,
  );
