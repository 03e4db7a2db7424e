import type { Conversation } from '@plateia/contracts/messaging';
import type { InfiniteData } from '@plateia/data';

export interface ConversationPage {
  conversations: Conversation[];
  nextToken: string;
  unread_total: number;
  requests_total: number;
}
export type ConversationsData = InfiniteData<ConversationPage>;

export const rowsOf = (data: ConversationsData | undefined): Conversation[] => {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap(({ conversations }) => conversations)
    .filter(({ conversation_uuid: uuid }) => !seen.has(uuid) && seen.add(uuid));
};

/** The newest page of all conversations, in a list of some of them; what stood further down keeps its place behind it. */
export function withLatest(
  data: ConversationsData,
  latest: ConversationPage,
  belongs: (row: Conversation) => boolean,
): ConversationsData {
  const conversations = latest.conversations.filter(belongs);
  // All there is: whoever was blocked or has gone leaves the list too.
  if (latest.nextToken === '')
    return { ...data, pages: [{ ...latest, conversations }], pageParams: data.pageParams.slice(0, 1) };
  const isAbove = new Set(latest.conversations.map(({ conversation_uuid: uuid }) => uuid));
  const [first, ...rest] = data.pages.map((page) => ({
    ...page,
    conversations: page.conversations.filter(({ conversation_uuid: uuid }) => !isAbove.has(uuid)),
  }));
  if (!first) return data;
  const top = { ...first, conversations: [...conversations, ...first.conversations] };
  const { unread_total, requests_total } = latest;
  return { ...data, pages: [{ ...top, unread_total, requests_total }, ...rest] };
}

/** What is unread, and the one that is open: it stays in the list while it is read. */
export function unreadAnd(current: Conversation | undefined, rows: readonly Conversation[]): Conversation[] {
  const unread = rows.filter((row) => row.unread_count > 0 && row.conversation_uuid !== current?.conversation_uuid);
  if (!current) return unread;
  const at = unread.findIndex((row) => lastOf(row) < lastOf(current));
  return at === -1 ? [...unread, current] : unread.toSpliced(at, 0, current);
}

const lastOf = ({ last_message: last }: Conversation): string => last?.id ?? '';

export const withoutConversation = (data: ConversationsData, conversation: string): ConversationsData =>
  rowsOf(data).some((row) => row.conversation_uuid === conversation)
    ? {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          conversations: page.conversations.filter((row) => row.conversation_uuid !== conversation),
        })),
      }
    : data;

export function withUnread(data: ConversationsData, conversation: string, unread: number): ConversationsData {
  if (!rowsOf(data).some((row) => row.conversation_uuid === conversation && row.unread_count !== unread)) return data;
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      conversations: page.conversations.map((row) =>
        row.conversation_uuid === conversation ? { ...row, unread_count: unread } : row,
      ),
    })),
  };
}
