import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import { messagesRead, type readConversation } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { People } from '@plateia/people';
import { Inboxes } from '../store/inboxes.store.js';
import { Messages } from '../store/messages.store.js';
import { showsRead } from './message.view.js';
import { ConversationAccess } from './conversation-access.js';
import { Totals } from './totals.js';

@Injectable()
export class ReadConversation {
  constructor(
    private readonly access: ConversationAccess,
    private readonly inboxes: Inboxes,
    private readonly messages: Messages,
    private readonly people: People,
    private readonly totals: Totals,
  ) {}

  /** Up to a message, or to the last one there is. Never back. */
  async run(member: string, conversation: string, upTo?: string): Promise<RouteAnswer<typeof readConversation>> {
    const { other, person } = await this.access.require(conversation, member);
    const last = (await this.messages.newest(conversation))?._id;
    if (last !== undefined) {
      const readTo = upTo === undefined || upTo > last ? last : upTo;
      const shown = showsRead(person, await this.people.byId(member));
      await this.advance(member, other, conversation, readTo, shown);
    }
    const row = await this.inboxes.find(member, other);
    return { unread_count: row?.unread ?? 0, unread_total: await this.totals.unread(member) };
  }

  private async advance(member: string, other: string, conversation: string, readTo: string, shown: boolean) {
    await this.inboxes.amend(member, other, async (row) => {
      if (row.readTo >= readTo) return undefined;
      const unread = await this.messages.unread(conversation, other, readTo, row.last);
      const about = { conversation_uuid: conversation, readerId: member, otherId: other, messageId: readTo, shown };
      return { update: { $set: { readTo, unread } }, events: [emit(messagesRead, about, { actor: member })] };
    });
  }
}
