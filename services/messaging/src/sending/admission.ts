import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { freeEntitlements } from '@plateia/contracts/identity';
import { IdentityLag, People, type PersonRow, Relations } from '@plateia/people';
import { Quota, Refusal } from '@plateia/service-kit';
import { isPresent, Reach } from '../conversations/reach.js';
import { type Permission, permissionOf } from '@plateia/contracts/messaging';
import { Messages } from '../persistence/messages.store.js';
import { FirstTexts } from './first-texts.js';

export interface Attempt {
  id: string;
  from: string;
  to: string;
  /** the sender's own id for it */
  clientId?: string | undefined;
  hasFiles: boolean;
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
    private readonly firstTexts: FirstTexts,
    private readonly quota: Quota,
    private readonly lag: IdentityLag,
  ) {}

  async admit({ id, from, to, clientId, hasFiles }: Attempt): Promise<{ isRequest: boolean }> {
    this.lag.requireCurrent();
    const permission = await this.permission(from, to);
    if (permission === 'none' || (permission === 'one_text' && hasFiles)) throw new Refusal('NOT_ALLOWED');
    const sender = await this.people.byId(from);
    const zone = sender?.prefs?.timeZone ?? DEFAULT_ZONE;
    // However often it is sent, it counts once towards the day's messages.
    const unit = clientId ?? id;
    const { messagesPerDay: limit } = sender?.entitlements ?? freeEntitlements;
    await this.quota.take({ quota: MESSAGES_QUOTA, userId: from, zone, limit, unit });
    if (permission === 'free') return { isRequest: false };
    if (await this.firstTexts.take(from, to, { messageId: id, ...(clientId !== undefined && { clientId }) }))
      return { isRequest: true };
    await this.quota.giveBack({ quota: MESSAGES_QUOTA, userId: from, zone, unit });
    throw new Refusal('NOT_ALLOWED');
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

export const areAdults = (...people: (PersonRow | null | undefined)[]): boolean =>
  people.every((person) => person?.adult === true);
