import {
  deleteMessage,
  editMessage,
  messageList,
  messagesDeliveredSignal,
  messageUpdatedSignal,
  sendMessage,
} from '@plateia/contracts/messaging';
import { DAY_MS, pairId } from '@plateia/contracts';
import { mayEdit as mayChange } from '@plateia/contracts/feed/rules';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { Reply } from '../kit/reply.js';
import { entitlementsIn } from '../plans/subscriptions.js';
import { visibleAccount } from '../world/people.js';
import type { MessageRow } from '../world/state.js';
import type { World } from '../world/world.js';
import { usableMessageFiles } from './media.js';
import { between, counterpart, isReached, isRewordable, messageView, permission, reach } from './message-view.js';
import { noteMessage } from './notes.js';

const DELETE_WITHIN_MS = DAY_MS;

const listed = answers(messageList, ({ world, caller: { userId: me }, input }) => {
  const { conversation_uuid: conversation, after } = input;
  const other = counterpart(world, me, conversation);
  const all = between(world, me, other);
  const order = after === undefined ? all.toReversed() : all.filter(({ id }) => id > after);
  const page = pageOf(order, input, [messageList.id, me, conversation, after ?? null], ({ id }) => id);
  const items = after === undefined ? page.items.toReversed() : page.items;
  const newest = items.findLast(({ from }) => from === other);
  if (newest && reach(world, me, other, 'listed', newest.id)) {
    const about = { conversation_uuid: conversation, receiver_id: me, message_id: newest.id };
    world.signals.send(other, messagesDeliveredSignal.signal, about);
  }
  return { messages: items.map((row) => messageView(world, row, me)), nextToken: page.nextToken };
});

const sent = answers(sendMessage, ({ world, caller: { userId: me }, input }) => {
  const { recipientId: to, content: body, clientId = null } = input;
  if (to === me) throw new ServiceError('SELF_NOT_ALLOWED');
  const existing = world.state.messages.find(
    (row) => row.from === me && clientId !== null && row.clientId === clientId,
  );
  if (existing) return new Reply(messageView(world, existing, me), { status: 200 });
  visibleAccount(world, me, to);
  const allowed = permission(world, me, to);
  if (allowed === 'none' || (allowed === 'one_text' && input.files.length > 0)) throw new ServiceError('NOT_ALLOWED');
  const files = usableMessageFiles(world, me, input.files);
  const [id, at] = [world.newId(), world.now()];
  const isRequest = allowed === 'one_text';
  const row: MessageRow = { id, from: me, to, body, files, clientId, isRequest, at, editedAt: null, deleted: false };
  world.state.messages.push(row);
  const about = { conversation_uuid: pairId(me, to), message_id: id, from_user_uuid: me, to_user_uuid: to };
  forBoth(row, (who) => world.signals.send(who, 'message', { ...about, creation_date: isoOf(at) }));
  noteMessage(world, row);
  return messageView(world, row, me);
});

const edited = answers(editMessage, ({ world, caller: { userId: me }, input: { id, content } }) => {
  const row = own(world, me, id);
  if (row.deleted) throw new ServiceError('RESOURCE_NOT_FOUND');
  if (row.body !== content) {
    visibleAccount(world, me, row.to);
    if (!isRewordable(world, row)) throw new ServiceError('NOT_ALLOWED');
    const written = { authorId: me, createdAt: new Date(row.at) };
    if (!mayChange(me, written, entitlementsIn(world, me), world.now())) {
      throw new ServiceError('EDIT_WINDOW_CLOSED');
    }
    Object.assign(row, { body: content, editedAt: world.now() });
    signalChange(world, row, 'edited');
  }
  return messageView(world, row, me);
});

const deleted = answers(deleteMessage, ({ world, caller: { userId: me }, input: { id } }) => {
  const row = own(world, me, id);
  if (!row.deleted) {
    if (world.now() - row.at >= DELETE_WITHIN_MS) throw new ServiceError('EDIT_WINDOW_CLOSED');
    Object.assign(row, { body: '', files: [], deleted: true });
    signalChange(world, row, 'deleted');
  }
  return messageView(world, row, me);
});

export const messageHandlers = [listed, sent, edited, deleted];

const isoOf = (at: number): string => new Date(at).toISOString();

/** Another's message, and one to somebody who is out of reach, is not there. */
function own(world: World, me: string, id: string): MessageRow {
  const row = world.state.messages.find((one) => one.id === id && one.from === me);
  if (!row || !isReached(world, me, row.to)) throw new ServiceError('RESOURCE_NOT_FOUND');
  return row;
}

const signalChange = (world: World, row: MessageRow, kind: 'edited' | 'deleted'): void =>
  forBoth(row, (who) =>
    world.signals.send(who, messageUpdatedSignal.signal, {
      conversation_uuid: pairId(row.from, row.to),
      message_id: row.id,
      kind,
    }),
  );

/** All devices of both: the writer may have a second one open. */
function forBoth({ from, to }: MessageRow, send: (who: string) => void): void {
  send(from);
  send(to);
}
