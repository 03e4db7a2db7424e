import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import { type answerRequest, messagesRead, requestAccepted } from '@plateia/contracts/messaging';
import { emit } from '@plateia/events';
import { ServiceError } from '@plateia/service-kit';
import { Inboxes } from '../store/inboxes.store.js';
import { UpdateInboxes } from './update-inboxes.js';
import { ConversationAccess } from './conversation-access.js';
import { Totals } from './totals.js';

/** The first answer to a stranger stands; the same one again is no change. */
@Injectable()
export class AnswerRequest {
  constructor(
    private readonly access: ConversationAccess,
    private readonly inboxes: Inboxes,
    private readonly updateInboxes: UpdateInboxes,
    private readonly totals: Totals,
  ) {}

  async run(
    member: string,
    { conversation_uuid, answer }: RouteInput<typeof answerRequest>,
  ): Promise<RouteAnswer<typeof answerRequest>> {
    const { other } = await this.access.require(conversation_uuid, member);
    const asked = await this.inboxes.find(member, other);
    if (!asked?.heard) throw new ServiceError('CONVERSATION_NOT_FOUND');
    if (answer === 'decline') await this.decline(member, other, conversation_uuid);
    else await this.updateInboxes.during(other, this.accept(member, other, conversation_uuid));
    const [unread_total, requests_total] = await Promise.all([
      this.totals.unread(member),
      this.totals.requests(member),
    ]);
    return { unread_total, requests_total };
  }

  private async accept(member: string, other: string, conversation_uuid: string): Promise<void> {
    await this.inboxes.revise(member, other, async ({ isRequest, declinedTo }) => {
      if (declinedTo !== undefined) throw new ServiceError('REQUEST_ANSWERED');
      if (!isRequest) return undefined;
      const about = { conversation_uuid, fromUserId: member, toUserId: other };
      return { update: { $set: { isRequest: false } }, events: [emit(requestAccepted, about, { actor: member })] };
    });
    await this.inboxes.letWrite(other, member);
  }

  /** It leaves the lists of who declines, read; who asked goes on seeing what they saw. */
  private async decline(member: string, other: string, conversation_uuid: string): Promise<void> {
    await this.inboxes.revise(member, other, async ({ isRequest, declinedTo, last }) => {
      if (declinedTo !== undefined) return undefined;
      if (!isRequest) throw new ServiceError('REQUEST_ANSWERED');
      const about = { conversation_uuid, readerId: member, otherId: other, messageId: last, shown: false };
      return {
        update: { $set: { isRequest: false, declinedTo: last, last: '', unread: 0 } },
        events: [emit(messagesRead, about, { actor: member })],
      };
    });
  }
}
