import { conversations, messageList, newMessage } from '@plateia/contracts/messaging';
import { pairId } from '@plateia/contracts';
import { notificationList } from '@plateia/contracts/notifications';
import type { Member } from '@plateia/testing';
import { allPages } from './all-pages.ts';
import type { DrillEvidence } from './common-invariants.ts';
import type { Invariants } from './check-invariants.ts';
import type { Ledger, WrittenMessage } from './ledger.ts';
import type { People } from './people.ts';

interface Evidence extends DrillEvidence {
  ledger: Ledger;
  people: People;
}

/** Nobody reads while it is written, so all that came is unread. */
export const messageInvariants: Invariants<Evidence> = {
  'both sides have every acknowledged message, once, in one order': async ({ ledger }) => {
    const faults: string[] = [];
    for (const [conversation, written] of conversationsOf(ledger)) {
      const { from, to } = written[0]!;
      const [own, other] = [await thread(from, conversation), await thread(to, conversation)];
      if (own.join() !== other.join()) faults.push(`${conversation} is not the same on both sides`);
      for (const { content } of written) {
        const times = own.filter((body) => body === content).length;
        if (times !== 1) faults.push(`"${content}" is there ${times} times`);
      }
      if (own.length !== written.length) faults.push(`${conversation} has ${own.length} of ${written.length} messages`);
    }
    return faults;
  },

  'lists count what is unread, and one notification tells of each conversation': async ({ ledger, people }) => {
    const faults: string[] = [];
    for (const member of people.members) {
      const received = [...ledger.messages.values()].filter(({ to }) => to === member);
      const { unread_total } = await member.call(conversations, { limit: 1 });
      if (unread_total !== received.length)
        faults.push(`${member.userId} has ${unread_total} unread of ${received.length}`);
      const rows = await allPages(async (nextToken) => {
        const page = await member.call(notificationList, { nextToken });
        return { items: page.notifications, nextToken: page.nextToken };
      });
      const told = rows.filter(({ event_type }) => event_type === newMessage.type).length;
      const writers = new Set(received.map(({ from }) => from)).size;
      if (told !== writers) faults.push(`${member.userId} is told by ${told} rows of ${writers} who wrote`);
    }
    return faults;
  },
};

function conversationsOf(ledger: Ledger): Map<string, WrittenMessage[]> {
  return Map.groupBy(ledger.messages.values(), ({ from, to }) => pairId(from.userId, to.userId));
}

/** Newest page first, each of them oldest first. */
async function thread(reader: Member, conversation_uuid: string): Promise<string[]> {
  const pages = await allPages(async (nextToken) => {
    const page = await reader.call(messageList, { conversation_uuid, limit: 100, nextToken });
    return { items: [page.messages.map(({ body }) => body)], nextToken: page.nextToken };
  });
  return pages.toReversed().flat();
}
