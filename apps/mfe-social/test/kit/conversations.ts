import type { Conversation, Message } from '@plateia/contracts/messaging';
import { aProfile } from './profiles.js';
import { me } from './page.js';
import type { Call } from './server.js';

export const NIKOS = '00000000-0000-7000-8000-000000000401';
export const UUID = [me.userId, NIKOS].sort().join('_');
export const CONVERSATIONS = 'GET /api/message/conversations';
export const THREAD = 'GET /api/message/list';
export const SEND = 'POST /api/message/send';
export const READ = 'POST /api/message/read';

export const idOf = (n: number): string => `00000000-0000-7000-a000-${String(n).padStart(12, '0')}`;

/** A higher number is a later message; from the other one unless said otherwise. */
export const aMessage = (n: number, part: Partial<Message> = {}): Message => ({
  id: idOf(n),
  from_user_uuid: NIKOS,
  to_user_uuid: me.userId,
  body: `Message ${n}`,
  creation_date: new Date(Date.UTC(2025, 0, 5, 10, n)).toISOString(),
  status: 'sent',
  clientId: null,
  files: [],
  edited_at: null,
  deleted: false,
  ...part,
});

export const ownMessage = (n: number, part: Partial<Message> = {}): Message =>
  aMessage(n, { from_user_uuid: me.userId, to_user_uuid: NIKOS, ...part });

export const aConversation = (part: Partial<Conversation> = {}): Conversation => ({
  conversation_uuid: UUID,
  userPhoto: null,
  userName: 'Νίκος Αποστόλου',
  userDeleted: false,
  userId: NIKOS,
  role: 'member',
  last_message: aMessage(1),
  unread_count: 0,
  is_request: false,
  can_send: true,
  ...part,
});

/** What the stream says of one. */
export const signal = (n: number, from = NIKOS) => ({
  conversation_uuid: UUID,
  message_id: idOf(n),
  from_user_uuid: from,
  to_user_uuid: from === NIKOS ? me.userId : NIKOS,
  creation_date: '2025-01-05T10:00:00.000Z',
});

/** What a conversation is of whoever is gone. */
export const nobody: Partial<Conversation> = { userName: 'Deleted member', userDeleted: true, can_send: false };

export const someMessages = (messages: Message[], nextToken = '') => ({ messages, nextToken });

/** A list without requests, and what every thread asks for. */
export const conversing = (rows: Conversation[] = [aConversation()], messages: Message[] = [aMessage(1)]) => ({
  [CONVERSATIONS]: ({ input: { requests, unread } }: Asked) => {
    const conversations = rows
      .filter(({ is_request }) => requests === undefined || requests === String(is_request))
      .filter(({ unread_count }) => unread !== 'true' || unread_count > 0);
    const unread_total = rows.reduce((sum, row) => sum + row.unread_count, 0);
    return { conversations, nextToken: '', unread_total, requests_total: rows.filter((row) => row.is_request).length };
  },
  [THREAD]: ({ input: { after, limit } }: Asked) =>
    someMessages(messages.filter(({ id }) => typeof after !== 'string' || id > after).slice(0, Number(limit ?? 30))),
  [READ]: () => ({ unread_count: 0, unread_total: 0 }),
  'POST /api/message/typing': () => null,
  'GET /api/user/profile': () => aProfile(),
});

type Asked = Pick<Call, 'input'>;
