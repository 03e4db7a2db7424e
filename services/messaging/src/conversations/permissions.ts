import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { mayReword, type Permission, permissionOf } from '@plateia/contracts/messaging';
import { IdentityLag, People, type PersonRow, Relations } from '@plateia/people';
import { Refusal } from '@plateia/service-kit';
import type { MessageRow } from '../persistence/message.schema.js';
import { Messages } from '../persistence/messages.store.js';
import { isPresent, Reach } from './reach.js';

/** Whether somebody may write to somebody. Where this service may not know of a block yet, nobody writes. */
@Injectable()
export class Permissions {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
    private readonly reach: Reach,
    private readonly messages: Messages,
    private readonly lag: IdentityLag,
  ) {}

  async toSend(from: string, to: string): Promise<Permission> {
    const between = await this.between(from, to);
    if (between.friends) return 'free';
    const conversation = pairId(from, to);
    const [wrote, heard] = await Promise.all([
      this.messages.hasWritten(conversation, from),
      this.messages.hasWritten(conversation, to),
    ]);
    return permissionOf({ ...between, wrote, heard });
  }

  /** Refuses whoever may not put other words in the place of theirs. */
  async requireReword({ conversation, from, to, isRequest, editedAt }: MessageRow): Promise<void> {
    const between = await this.between(from, to);
    if (between.friends) return;
    const heard = await this.messages.hasWritten(conversation, to);
    if (!mayReword({ ...between, heard, isRequest, edited: editedAt !== null })) throw new Refusal('NOT_ALLOWED');
  }

  /** Refuses where there is nobody to write to. */
  private async between(from: string, to: string): Promise<{ friends: boolean; adults: boolean }> {
    this.lag.requireCurrent();
    const [recipient, sender, friends] = await Promise.all([
      this.reach.find(from, to),
      this.people.byId(from),
      this.relations.areFriendsNow(from, to),
    ]);
    if (!isPresent(recipient)) throw new Refusal('USER_NOT_FOUND');
    return { friends, adults: areAdults(sender, recipient) };
  }
}

export const areAdults = (...people: (PersonRow | null | undefined)[]): boolean =>
  people.every((person) => person?.adult === true);
