import type { Message } from '@plateia/contracts/messaging';
import { messagesOf, type ThreadData as PagesOf, withMessages } from '@plateia/thread';

export type ThreadData = PagesOf<Message>;

export const withMessage = (data: ThreadData, id: string, change: (message: Message) => Message): ThreadData => {
  const known = messagesOf(data).find((one) => one.id === id);
  return known ? withMessages(data, [change(known)]) : data;
};

export const asDeleted = (message: Message): Message => ({ ...message, body: '', files: [], deleted: true });

/** How far the other has come, as the stream told. */
export interface Reach {
  delivered: string;
  read: string;
}

export const NOWHERE: Reach = { delivered: '', read: '' };

/** Told of before the answer to who wrote it is here, it holds as well. */
export const withReach = (messages: readonly Message[], me: string, { delivered, read }: Reach): readonly Message[] =>
  messages.map((one) => {
    if (one.from_user_uuid !== me || one.status === 'read') return one;
    if (one.id <= read) return { ...one, status: 'read' };
    return one.id <= delivered && one.status === 'sent' ? { ...one, status: 'delivered' } : one;
  });
