import { Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import { mayReword, type Permission, permissionOf } from '@plateia/contracts/messaging';
import { IdentityLag, People, type PersonRow, Relations } from '@plateia/people';
import { ServiceError } from '@plateia/service-kit';
import { isDeclined } from '../store/inbox.schema.js';
import { Inboxes } from '../store/inboxes.store.js';
import type { MessageRow } from '../store/message.schema.js';
import { Messages } from '../store/messages.store.js';
import { isPresent, ReachableMembers } from './reachable-members.js';

/** Whether somebody may write to somebody. Where this service may not know of a block yet, nobody writes. */
@Injectable()
export class Permissions {
  constructor(
    private readonly people: People,
    private readonly relations: Relations,
    private readonly reachable: ReachableMembers,
    private readonly messages: Messages,
    private readonly inboxes: Inboxes,
    private readonly lag: IdentityLag,
  ) {}

  async toSend(from: string, to: string): Promise<Permission> {
    const between = await this.between(from, to);
    if (between.friends) return 'free';
    const conversation = pairId(from, to);
    const [wrote, heard] = await Promise.all([
      this.messages.hasWritten(conversation, from),
      this.hasHeard(conversation, from, to),
    ]);
    return permissionOf({ ...between, wrote, heard });
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
