import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { freeEntitlements } from '@plateia/contracts/identity';
import { IdentityLag, People, type PersonRow, Relations } from '@plateia/people';
import { Quota, Refusal } from '@plateia/service-kit';
import { isPresent, Reach } from '../conversations/reach.js';
import { type Permission, permissionOf } from '@plateia/contracts/messaging';
import { Messages } from '../persistence/messages.store.js';

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
export const DEFAULT_ZONE = 'Europe/Athens';

/** Whether somebody may write to somebody. Where this service may not know of a block yet, nobody writes. */
@Injectable()
export class Admission {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
    private readonly reach: Reach,
    private readonly messages: Messages,
    private readonly quota: Quota,
    private readonly lag: IdentityLag,
  ) {}

  /** Uses nothing up: it may still be refused for what is in it. */
  async permit({ from, to, hasFiles }: Attempt): Promise<{ isRequest: boolean }> {
    this.lag.requireCurrent();
    const permission = await this.permission(from, to);
    if (permission === 'none' || (permission === 'one_text' && hasFiles)) throw new Refusal('NOT_ALLOWED');
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

  /** Refuses where there is nobody to write to. */
  private async permission(from: string, to: string): Promise<Permission> {
    const [recipient, sender, friends] = await Promise.all([
      this.reach.find(from, to),
      this.people.byId(from),
      this.relations.areFriendsNow(from, to),
    ]);
    if (!isPresent(recipient)) throw new Refusal('USER_NOT_FOUND');
    if (friends) return 'free';
    const conversation = pairId(from, to);
    const [wrote, heard] = await Promise.all([
      this.messages.hasWritten(conversation, from),
      this.messages.hasWritten(conversation, to),
    ]);
    return permissionOf({ friends, adults: areAdults(sender, recipient), wrote, heard });
  }
}

/** However often it is sent, it counts once. */
const unitOf = ({ id, from, clientId }: Counted, sender: PersonRow | null | undefined) => ({
  quota: MESSAGES_QUOTA,
  userId: from,
  zone: sender?.prefs?.timeZone ?? DEFAULT_ZONE,
  unit: clientId ?? id,
});

export const areAdults = (...people: (PersonRow | null | undefined)[]): boolean =>
  people.every((person) => person?.adult === true);
