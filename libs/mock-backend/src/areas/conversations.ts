import {
  answerRequest,
  conversations,
  messagesReadSignal,
  readConversation,
  requestAcceptedSignal,
  REQUESTS_COUNTED,
  typingInConversation,
  typingSignal,
  type Conversation,
} from '@plateia/contracts/messaging';
import { pairId, shownName } from '@plateia/contracts';
import type { Reader } from '../jobs/quote-view.js';
import { answers } from '../kit/handler.js';
import { pageOf } from '../kit/paging.js';
import { ServiceError } from '../kit/service-error.js';
import { accountOf, isFoundBy, photoOf, roleOf } from '../world/people.js';
import type { MessageRow } from '../world/state.js';
import type { World } from '../world/world.js';
import {
  between,
  counterpart,
  isReached,
  messageView,
  permission,
  reach,
  requestAnswer,
  unreadIn,
} from './message-view.js';
import { readNotesOf } from './notes.js';

/** A little longer than the next word of it takes. */
const TYPING_HOLDS_MS = 6_000;

const listed = answers(conversations, ({ world, caller: { userId: me }, input, language }) => {
  const { q = '', requests, unread = false } = input;
  const all = lastWords(world, me).map((last) => conversationView(world, last, { me, language }));
  const rows = all
    .filter(({ userName, is_request }) => isFoundBy(q, userName) && (requests ?? is_request) === is_request)
    .filter(({ unread_count }) => !unread || unread_count > 0);
  const binding = [conversations.id, me, q, requests ?? null, unread];
  const { items, nextToken } = pageOf(rows, input, binding, (row) => row.conversation_uuid);
  return { conversations: items, nextToken, ...totals(world, me) };
});

const read = answers(readConversation, ({ world, caller: { userId: me }, input }) => {
  const other = counterpart(world, me, input.conversation_uuid);
  const last = between(world, me, other).at(-1)?.id;
  if (last !== undefined) {
    const { message_id: upTo = last } = input;
    const { conversation_uuid } = input;
    const readTo = upTo < last ? upTo : last;
    if (reach(world, me, other, 'read', readTo)) {
      readNotesOf(world, me, conversation_uuid);
      world.signals.send(me, messagesReadSignal.signal, { conversation_uuid, reader_id: me, message_id: readTo });
    }
  }
  return { unread_count: unreadIn(world, me, other), unread_total: unreadTotal(world, me) };
});

const answered = answers(answerRequest, ({ world, caller: { userId: me }, input }) => {
  const { conversation_uuid, answer } = input;
  const other = counterpart(world, me, conversation_uuid);
  const said = between(world, me, other);
  const last = said.findLast(({ from }) => from === other)?.id;
  if (last === undefined) throw new ServiceError('CONVERSATION_NOT_FOUND');
  const before = requestAnswer(world, me, other) ?? (isRequest(world, me, other) ? undefined : 'accept');
  if (before !== undefined && before !== answer) throw new ServiceError('REQUEST_ANSWERED');
  if (before === undefined) {
    world.state.requestAnswers[`${conversation_uuid}:${me}`] = answer;
    const told = { conversation_uuid, accepted_by: me };
    if (answer === 'accept') for (const who of [me, other]) world.signals.send(who, requestAcceptedSignal.signal, told);
    else if (reach(world, me, other, 'read', last)) {
      readNotesOf(world, me, conversation_uuid);
      world.signals.send(me, messagesReadSignal.signal, { conversation_uuid, reader_id: me, message_id: last });
    }
  }
  return totals(world, me);
});

const typed = answers(typingInConversation, ({ world, caller: { userId: me }, input: { conversation_uuid } }) => {
  const other = counterpart(world, me, conversation_uuid);
  if (accountOf(world, me)?.prefs.typing && accountOf(world, other)?.prefs.typing) {
    const until = new Date(world.now() + TYPING_HOLDS_MS).toISOString();
    world.signals.send(other, typingSignal.signal, { conversation_uuid, user_id: me, until });
  }
  return null;
});

export const conversationHandlers = [listed, read, answered, typed];

const otherIn = ({ from, to }: MessageRow, me: string): string => (from === me ? to : from);

/** The last message of each conversation, the newest first. */
function lastWords(world: World, me: string): MessageRow[] {
  const own = world.state.messages.filter(({ from, to }) => from === me || to === me);
  const last = new Map(own.map((row) => [otherIn(row, me), row]));
  return [...last.values()]
    .filter((row) => isReached(world, me, otherIn(row, me)) && !isDeclined(world, me, otherIn(row, me)))
    .sort((x, y) => (x.id < y.id ? 1 : -1));
}

const unreadTotal = (world: World, me: string): number =>
  lastWords(world, me).reduce((sum, row) => sum + unreadIn(world, me, otherIn(row, me)), 0);

function totals(world: World, me: string) {
  const asking = lastWords(world, me).filter((row) => isRequest(world, me, otherIn(row, me))).length;
  return { unread_total: unreadTotal(world, me), requests_total: Math.min(asking, REQUESTS_COUNTED) };
}

const hasWritten = (world: World, me: string, other: string): boolean =>
  between(world, me, other).some(({ from }) => from === me);

/** Whoever writes after all has it in the list again. */
const isDeclined = (world: World, me: string, other: string): boolean =>
  requestAnswer(world, me, other) === 'decline' && !hasWritten(world, me, other);

const isRequest = (world: World, me: string, other: string): boolean =>
  permission(world, other, me) !== 'free' && !hasWritten(world, me, other);

function conversationView(world: World, last: MessageRow, { me, language }: Reader): Conversation {
  const other = otherIn(last, me);
  const account = accountOf(world, other);
  const { name, deleted } = shownName(account?.fullName, false, language);
  return {
    conversation_uuid: pairId(me, other),
    userPhoto: account ? photoOf(account) : null,
    userName: name,
    userDeleted: deleted,
    userId: other,
    role: roleOf(world, other),
    last_message: messageView(world, last, me),
    unread_count: unreadIn(world, me, other),
    is_request: isRequest(world, me, other),
    can_send: account !== undefined && permission(world, me, other) !== 'none',
  };
}
