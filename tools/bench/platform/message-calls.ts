import { pairId } from '@plateia/contracts';
import { conversations, messageList, sendMessage } from '@plateia/contracts/messaging';
import { xpEvents, xpOfUser } from '@plateia/contracts/xp';
import { inParallel, type Crowd, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { Call } from './cost.ts';
import type { LoadRequest } from './load.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const TEXT = 'The market opened early today and the whole street smelled of bread and oranges. Stay a while.';
const AT_ONCE = 16;
/** Each member has this many conversations, of this many messages. */
const CONVERSATIONS = 20;
const MESSAGES = 4;

const times = (n: number, make: (index: number) => LoadRequest): LoadRequest[] =>
  Array.from({ length: n }, (_, index) => make(index));
const cookieOf = (member: Member) => ({ cookie: member.cookies.header });

/** So that every list of a member has a page. */
export async function fillConversations({ members, friendsOf }: Crowd): Promise<void> {
  const letters = members.flatMap((from, index) =>
    friendsOf(index)
      .slice(0, CONVERSATIONS)
      .flatMap((friend) => Array.from({ length: MESSAGES / 2 }, () => ({ from, to: members[friend] as Member }))),
  );
  await inParallel(letters, AT_ONCE, async ({ from, to }) => {
    await from.call(sendMessage, { recipientId: to.userId, content: TEXT });
  });
}

type Named = 'conversations' | 'thread' | 'send' | 'points' | 'ledger';

/** What messages and points cost, beside the least that a server could do for them. */
export function messageCallsOf(crowd: Crowd, scale: number): Record<Named, Call> {
  const { members, posts } = crowd;
  const many = (n: number) => Math.max(200, Math.round(n * scale));
  const memberAt = (index: number) => members[index % members.length] as Member;
  const friendOf = (index: number) => memberAt(crowd.friendsOf(index % members.length)[index % 7] ?? index + 1);
  const newest = () => times(many(4_000), () => ({ method: 'GET', path: '/posts' }));
  const single = () => times(many(6_000), (i) => ({ method: 'GET', path: `/posts/${posts[i % posts.length]?.id}` }));
  const read = (name: string, floor: Call['floor'], pathOf: (index: number) => string): Call => ({
    name,
    rounds: 4,
    platform: () => times(many(2_500), (i) => ({ method: 'GET', path: pathOf(i), headers: cookieOf(memberAt(i)) })),
    floor,
  });
  const threadOf = (i: number) => pairId(memberAt(i).userId, friendOf(i).userId);
  return {
    conversations: read('conversations of 20', newest, () => `${conversations.path}?limit=20`),
    thread: read('thread page', newest, (i) => `${messageList.path}?conversation_uuid=${threadOf(i)}&limit=20`),
    points: read('points', single, () => xpOfUser.path),
    ledger: read('ledger page of 20', newest, () => `${xpEvents.path}?limit=20`),
    send: {
      name: 'send a message',
      rounds: 3,
      isWrite: true,
      platform: () =>
        times(many(1_000), (i) => ({
          method: 'POST',
          path: sendMessage.path,
          headers: { ...cookieOf(memberAt(i)), ...JSON_TYPE, origin: memberAt(i).origin },
          body: JSON.stringify({ recipientId: friendOf(i).userId, content: TEXT, clientId: randomUUID() }),
        })),
      floor: () =>
        times(many(4_000), () => ({
          method: 'POST',
          path: '/posts',
          headers: JSON_TYPE,
          body: JSON.stringify({ _id: randomUUID(), content: TEXT, createdAt: new Date().toISOString() }),
        })),
    },
  };
}
