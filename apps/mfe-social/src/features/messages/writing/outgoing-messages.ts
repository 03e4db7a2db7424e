import type { Message } from '@plateia/contracts/messaging';
import { outgoingKind, type Entry, type Outbox } from '@plateia/outbox';
import { messageCalls } from '../messages.calls.js';

export interface WrittenMessage {
  recipientId: string;
  content: string;
  files: readonly { key: string; alt: string }[];
}
export type OutgoingMessage = Entry<WrittenMessage>;
export type MessageOutbox = Outbox<WrittenMessage, Message>;

/**
 * Its key is the conversation. The same client id again answers the same message, so it may go out by itself; without an
 * idempotency key, which a service that died in the middle would hold for half a minute, and all behind it would wait.
 */
export const outgoingMessages = outgoingKind<WrittenMessage, Message>({
  name: 'message',
  send: ({ clientId, payload: { recipientId, content, files } }) =>
    messageCalls.sendMessage({ recipientId, content, files: [...files], clientId }),
  repeats: 'by-itself',
});
