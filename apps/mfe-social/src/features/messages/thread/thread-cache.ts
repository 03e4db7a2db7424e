import type { Message } from '@plateia/contracts/messaging';
import type { InfiniteData } from '@plateia/data';

export interface ThreadPage {
  /** oldest first */
  messages: Message[];
  /** to older ones */
  nextToken: string;
}
/** The newest page first. */
export type ThreadData = InfiniteData<ThreadPage>;

/** Oldest first; ids are in the order of time. */
export const messagesOf = (data: ThreadData | undefined): Message[] => {
  const byId = new Map((data?.pages ?? []).flatMap(({ messages }) => messages).map((one) => [one.id, one]));
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
};

/** New ones at the end, known ones as they are now. */
export function withMessages(data: ThreadData, some: readonly Message[]): ThreadData {
  if (some.length === 0) return data;
  const fresh = new Map(some.map((one) => [one.id, one]));
  const [newest, ...older] = data.pages.map((page) => ({
    ...page,
    messages: page.messages.map((one) => {
      const next = fresh.get(one.id);
      fresh.delete(one.id);
      return next ?? one;
    }),
  }));
  if (!newest) return data;
  return { ...data, pages: [{ ...newest, messages: [...newest.messages, ...fresh.values()] }, ...older] };
}

export const withMessage = (data: ThreadData, id: string, change: (message: Message) => Message): ThreadData => {
  const known = messagesOf(data).find((one) => one.id === id);
  return known ? withMessages(data, [change(known)]) : data;
};

export const asDeleted = (message: Message): Message => ({ ...message, body: '', files: [], deleted: true });

/** The other has come as far as this one. */
export const withRead = (data: ThreadData, me: string, upTo: string): ThreadData =>
  withMessages(
    data,
    messagesOf(data)
      .filter(({ id, from_user_uuid, status }) => from_user_uuid === me && id <= upTo && status !== 'read')
      .map((one) => ({ ...one, status: 'read' as const })),
  );
