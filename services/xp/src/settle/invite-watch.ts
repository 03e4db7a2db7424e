import { Injectable } from '@nestjs/common';
import { freeEntitlements } from '@plateia/contracts/identity';
import { INVITE_ACTIVE_DAYS } from '@plateia/contracts/xp';
import { PointEvents } from '../point-events/point-events.store.js';
import type { Course } from '../domain/account.js';
import { pointEventId } from '../point-events/to-point-event.js';
import { momentOf } from '../domain/calendar.js';
import { valueAt } from '../domain/history.js';
import { Members } from '../members/members.store.js';

/** Pays who invited a member once that one was active on some days. */
@Injectable()
export class InviteWatch {
  constructor(
    private readonly pointEvents: PointEvents,
    private readonly members: Members,
  ) {}

  /** Who is to be settled for it. */
  async look(invitee: string, inviter: string | null, { filled }: Course): Promise<string | null> {
    const qualifying = filled[INVITE_ACTIVE_DAYS - 1];
    if (inviter === null || qualifying === undefined) return null;
    const { zones = [], inviteXp = [] } = await this.members.find(inviter);
    const at = Date.parse(`${qualifying}T12:00:00Z`);
    await this.pointEvents.record({
      _id: pointEventId(inviter, 'friend_invite', invitee),
      userId: inviter,
      event: 'friend_invite',
      subject: invitee,
      at: new Date(at),
      date: momentOf(at, zones).date,
      with: invitee,
      xp: valueAt(inviteXp, at, freeEntitlements.inviteXp),
    });
    return inviter;
  }
}
