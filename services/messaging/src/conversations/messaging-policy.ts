import { Injectable } from '@nestjs/common';
import { ATHENS, pairId } from '@plateia/contracts';
import { freeEntitlements } from '@plateia/contracts/identity';
import { mayReword, type Permission, permissionOf } from '@plateia/contracts/messaging';
import { IdentityLag, People, type PersonRow, Relations } from '@plateia/people';
import { Quota, ServiceError } from '@plateia/service-kit';
import { isDeclined } from '../store/inbox.schema.js';
import { Inboxes } from '../store/inboxes.store.js';
import type { MessageRow } from '../store/message.schema.js';
import { Messages } from '../store/messages.store.js';
import { isPresent, ReachableMembers } from './reachable-members.js';

interface Attempt {
  from: string;
  to: string;
  hasFiles: boolean;
}

interface Counted {
  id: string;
  from: string;
  /** the sender's own id for it */
  clientId?: string | undefined;
}

export const MESSAGES_QUOTA = 'messages';
export const DEFAULT_ZONE = ATHENS;

/** Whether a message may be written, and what it costs of the day. Where this service may not know of a block yet, nobody writes. */
@Injectable()
export class MessagingPolicy {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
    private readonly reachable: ReachableMembers,
    private readonly messages: Messages,
    private readonly inboxes: Inboxes,
    private readonly lag: IdentityLag,
    private readonly quota: Quota,
  ) {}

  /** Uses nothing up: it may still be refused for what is in it. */
  async permit({ from, to, hasFiles }: Attempt): Promise<{ isRequest: boolean }> {
    const permission = await this.toSend(from, to);
    if (permission === 'none' || (permission === 'one_text' && hasFiles)) throw new ServiceError('NOT_ALLOWED');
    return { isRequest: permission === 'one_text' };
  }

  /** One of the day's messages, right before it is written. */
  async count(message: Counted): Promise<void> {
    const sender = await this.people.byId(message.from);
    const { messagesPerDay: limit } = sender?.entitlements ?? freeEntitlements;
    await this.quota.take({ ...unitOf(message, sender), limit });
  }

  /** What was not written in the end. */
  async giveBack(message: Counted): Promise<void> {
    await this.quota.giveBack(unitOf(message, await this.people.byId(message.from)));
  }

  /** Refuses whoever may not put other words in the place of theirs. */
  async requireReword({ _id, conversation, from, to, isRequest, editedAt }: MessageRow): Promise<void> {
    const between = await this.between(from, to);
    if (between.friends) return;
    const [heard, receiver] = await Promise.all([this.hasHeard(conversation, from, to), this.inboxes.find(to, from)]);
    const declined = receiver !== null && isDeclined(receiver, _id);
    if (!mayReword({ ...between, heard, isRequest, declined, edited: editedAt !== null }))
      throw new ServiceError('NOT_ALLOWED');
  }

  private async toSend(from: string, to: string): Promise<Permission> {
    const between = await this.between(from, to);
    if (between.friends) return 'free';
    const conversation = pairId(from, to);
    const [wrote, heard] = await Promise.all([
      this.messages.hasWritten(conversation, from),
      this.hasHeard(conversation, from, to),
    ]);
    return permissionOf({ ...between, wrote, heard });
  }

  /** Whoever answers accepts; whoever accepts has as good as answered. */
  private async hasHeard(conversation: string, member: string, other: string): Promise<boolean> {
    if (await this.messages.hasWritten(conversation, other)) return true;
    return (await this.inboxes.find(member, other))?.accepted === true;
  }

  /** Refuses where there is nobody to write to. */
  private async between(from: string, to: string): Promise<{ friends: boolean; adults: boolean }> {
    this.lag.requireCurrent();
    const [recipient, sender, friends] = await Promise.all([
      this.reachable.find(from, to),
      this.people.byId(from),
      this.relations.areFriendsNow(from, to),
    ]);
    if (!isPresent(recipient)) throw new ServiceError('USER_NOT_FOUND');
    return { friends, adults: areAdults(sender, recipient) };
  }
}

export const areAdults = (...people: (PersonRow | null | undefined)[]): boolean =>
  people.every((person) => person?.adult === true);

/** However often it is sent, it counts once. */
const unitOf = ({ id, from, clientId }: Counted, sender: PersonRow | null | undefined) => ({
  quota: MESSAGES_QUOTA,
  userId: from,
  zone: sender?.prefs?.timeZone ?? DEFAULT_ZONE,
  unit: clientId ?? id,
});
