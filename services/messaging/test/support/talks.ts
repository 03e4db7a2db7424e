import { pairId } from '@plateia/contracts';
import { paidFor, subscriptionChanged } from '@plateia/contracts/identity';
import type { Conversation, Message } from '@plateia/contracts/messaging';
import type { Member } from '@plateia/service-harness';
import type { MessagingHarness } from './messaging-harness.js';

type Two = [Member, Member];

/** What members say to each other, and what they see of it. */
export const talksOn = (harness: () => MessagingHarness) => {
  const strangers = async (): Promise<Two> => [
    await harness().member('Anna Pappa'),
    await harness().member('Nikos Rallis'),
  ];
  const friends = async (): Promise<Two> => {
    const both = await strangers();
    await harness().befriend(...both);
    return both;
  };
  const write = (from: Member, to: Member, content: string, more: object = {}) =>
    from.post('/api/message/send', { recipientId: to.userId, content, ...more });
  const sent = async (from: Member, to: Member, content: string, more: object = {}): Promise<Message> =>
    (await write(from, to, content, more).expect(201)).body;
  const refusal = async (test: ReturnType<Member['post']>, status: number): Promise<string> =>
    (await test.expect(status)).body.error.errorCode;
  const list = async (member: Member, query: object = {}) => {
    const { body } = await member.get('/api/message/conversations', query).expect(200);
    return body as { conversations: Conversation[]; nextToken: string; unread_total: number; requests_total: number };
  };
  const thread = async (member: Member, other: Member, query: object = {}) => {
    const conversation_uuid = pairId(member.userId, other.userId);
    const { body } = await member.get('/api/message/list', { conversation_uuid, ...query }).expect(200);
    return body as { messages: Message[]; nextToken: string };
  };
  const read = async (member: Member, other: Member, message_id?: string) => {
    const conversation_uuid = pairId(member.userId, other.userId);
    return (await member.post('/api/message/read', { conversation_uuid, message_id }).expect(200)).body;
  };
  const subscribe = (member: Member, version = 1) =>
    harness().deliver(
      subscriptionChanged,
      {
        userId: member.userId,
        plan: 'premium-monthly',
        status: 'active',
        currentPeriodEnd: null,
        entitlements: paidFor('premium'),
      },
      version,
    );
  return { strangers, friends, write, sent, refusal, list, thread, read, subscribe };
};
