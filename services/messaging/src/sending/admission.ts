import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { freeEntitlements } from '@plateia/contracts/identity';
import { IdentityLag, People, type PersonRow, Relations } from '@plateia/people';
import { Quota, Refusal } from '@plateia/service-kit';
import { isPresent, Reach } from '../conversations/reach.js';
import { type Permission, permissionOf } from '@plateia/contracts/messaging';
import { Messages } from '../persistence/messages.store.js';

export interface Attempt {
  id: string;
  from: string;
  to: string;
  /** the sender's own id for it */
  clientId?: string | undefined;
  hasFiles: boolean;
}

type Counted = Pick<Attempt, 'id' | 'from' | 'clientId'>;

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

  async admit(attempt: Attempt): Promise<{ isRequest: boolean }> {
    const { from, to, hasFiles } = attempt;
    this.lag.requireCurrent();
    const permission = await this.permission(from, to);
    if (permission === 'none' || (permission === 'one_text' && hasFiles)) throw new Refusal('NOT_ALLOWED');
    const sender = await this.people.byId(from);
    const { messagesPerDay: limit } = sender?.entitlements ?? freeEntitlements;
    await this.quota.take({ ...countOf(attempt, sender), limit });
    return { isRequest: permission === 'one_text' };
  }

  /** Of the day's messages, what was not written in the end. */
  async giveBack(attempt: Counted): Promise<void> {
    await this.quota.giveBack(countOf(attempt, await this.people.byId(attempt.from)));
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
const countOf = ({ id, from, clientId }: Counted, sender: PersonRow | null | undefined) => ({
  quota: MESSAGES_QUOTA,
  userId: from,
  zone: sender?.prefs?.timeZone ?? DEFAULT_ZONE,
  unit: clientId ?? id,
});

export const areAdults = (...people: (PersonRow | null | undefined)[]): boolean =>
  people.every((person) => person?.adult === true);
