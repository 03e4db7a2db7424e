import { Injectable } from '@nestjs/common';
import { mayEdit } from '@plateia/contracts/feed/rules';
import { messageUpdated } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { People } from '@plateia/people';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { timeOfId } from '@plateia/contracts';
import { MessagingPolicy } from '../conversations/messaging-policy.js';
import type { MessageRow } from '../store/message.schema.js';
import { Messages } from '../store/messages.store.js';
import { OwnMessages } from './own-messages.js';

@Injectable()
export class EditMessage {
  constructor(
    private readonly own: OwnMessages,
    private readonly messages: Messages,
    private readonly policy: MessagingPolicy,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /** Words that stand already are no change, so a repeat is never too late. */
  async run(id: string, member: string, body: string): Promise<MessageRow> {
    const existing = await this.own.require(id, member);
    const entitlements = (await this.people.byId(member))?.entitlements;
    const changed = await this.messages.amend(id, async (current) => {
      if (current.deleted) throw new ServiceError('RESOURCE_NOT_FOUND');
      if (current.body === body) return undefined;
      await this.policy.requireReword(current);
      const now = this.clock.now();
      const written = { authorId: current.from, createdAt: new Date(timeOfId(id)) };
      if (!mayEdit(member, written, entitlements, now)) throw new ServiceError('EDIT_WINDOW_CLOSED');
      const event = emit(messageUpdated, { ...placeOf(current), kind: 'edited' }, { actor: member });
      return { update: { $set: { body, editedAt: new Date(now) } }, events: [event] };
    });
    return changed ?? existing;
  }
}

export const placeOf = ({ _id, conversation, from, to }: MessageRow) => ({
  messageId: _id,
  conversation_uuid: conversation,
  fromUserId: from,
  toUserId: to,
});
