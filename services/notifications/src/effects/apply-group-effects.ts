import { Injectable } from '@nestjs/common';
import type { Effect, GroupedRow } from '@plateia/contracts/notifications';
import { Relations } from '@plateia/people';
import { factsAbout } from '../domain/group.js';
import { Facts } from '../groups/facts.store.js';
import { LeaveGroup } from '../groups/leave-group.js';
import { JoinGroup } from '../groups/join-group.js';
import { Settings } from '../store/settings.store.js';
import type { CountedAhead } from '../streams/member-streams.js';
import { StreamLog } from '../streams/stream-log.js';
import type { EventInfo } from './event-info.js';

type Leaving = Extract<Effect, { does: 'leave_group' }>;

/** What several members do upon one thing, of which each may take their part back. */
@Injectable()
export class ApplyGroupEffects {
  constructor(
    private readonly facts: Facts,
    private readonly joinGroup: JoinGroup,
    private readonly groups: LeaveGroup,
    private readonly settings: Settings,
    private readonly relations: Relations,
    private readonly log: StreamLog,
  ) {}

  async join(row: GroupedRow, { version, at, cause }: EventInfo): Promise<void> {
    const { receiver, sender, type, target, post, shows } = row;
    if (receiver === sender) return;
    const fact = { ...factOf(row), ownerId: receiver, at };
    const [isWanted, isBlocked] = await Promise.all([
      this.settings.wants(receiver, type),
      this.relations.areBlocked(receiver, sender),
    ]);
    if (!isWanted || isBlocked) return void (await this.facts.apply(fact, version));
    const about = { type, ownerId: receiver, contentId: target, ...(post !== undefined && { postId: post }) };
    const act = { ...about, additional: shows, actorId: sender, at, act: `${sender}:${version}` };
    let ahead: CountedAhead | undefined;
    const count = () => (ahead = this.log.countAhead(receiver));
    const taken = await this.joinGroup.run(fact, version, act, cause === undefined ? undefined : count);
    if (!taken || cause === undefined) return;
    const { row: told, isFirst } = taken;
    const entry = { receiver, signal: 'notification' as const, cause, data: { notificationId: told._id } };
    await this.log.append([entry], { held: [told], isFirst, ahead });
  }

  async leave(leaving: Leaving, { version, at, cause }: EventInfo): Promise<void> {
    const { receiver, sender, type, target } = leaving;
    if (receiver === sender) return;
    const fact = factOf(leaving);
    if ((await this.facts.reverse(fact, version, at)) === 'outdated') return;
    const given = await this.facts.find(fact._id);
    if (!given) return;
    await this.groups.leave({ type, ownerId: receiver, contentId: target, happenedAt: given.at }, cause);
  }
}

const factOf = ({ fact, type, target, sender }: Pick<GroupedRow, 'fact' | 'type' | 'target' | 'sender'>) => ({
  _id: fact,
  about: factsAbout(type, target),
  actorId: sender,
});
