import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { viewedProfile } from '@plateia/contracts/identity';
import { Blocks } from '../blocks/blocks.store.js';
import { factsAbout } from '../domain/group.js';
import { Facts } from '../groups/facts.store.js';
import { TakeAct } from '../groups/take-act.js';
import { Settings } from '../settings/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';

/** A visit is grouped like a like of the own profile, but cannot be taken back. */
@Injectable()
export class TellVisit {
  constructor(
    private readonly facts: Facts,
    private readonly acts: TakeAct,
    private readonly settings: Settings,
    private readonly blocks: Blocks,
    private readonly log: StreamLog,
  ) {}

  async tell(
    { profileId, viewerId }: EventData<typeof viewedProfile>,
    version: number,
    at: Date,
    cause: string | undefined,
  ): Promise<void> {
    if (await this.blocks.between(profileId, viewerId)) return;
    const { type } = viewedProfile;
    const about = factsAbout(type, profileId);
    const fact = { _id: `${profileId}:${viewerId}`, about, actorId: viewerId, ownerId: profileId, at };
    if (!(await this.settings.wants(profileId, type))) return void (await this.facts.apply(fact, version));
    const profile = { ownerId: profileId, contentId: profileId, contentType: 'profile' } as const;
    const act = { ...profile, type, actorId: viewerId, at, act: `${viewerId}:${version}` };
    const taken = await this.acts.run(fact, version, act);
    if (!taken || cause === undefined) return;
    const { row, isFirst } = taken;
    const entry = { receiver: profileId, signal: 'notification' as const, cause, data: { notificationId: row._id } };
    await this.log.append([entry], { held: [row], isFirst });
  }
}
