import { Injectable } from '@nestjs/common';
import type { EventData } from '@plateia/contracts';
import { viewedProfile } from '@plateia/contracts/identity';
import { Blocks } from '../blocks/blocks.store.js';
import { factsAbout } from '../domain/group.js';
import { Facts } from '../groups/facts.store.js';
import { Groups } from '../groups/groups.store.js';
import { Settings } from '../settings/settings.store.js';
import { StreamLog } from '../streams/stream-log.js';

/** A visit is grouped like a like of the own profile, but cannot be taken back. */
@Injectable()
export class TellVisit {
  constructor(
    private readonly facts: Facts,
    private readonly groups: Groups,
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
    const fact = { _id: `${profileId}:${viewerId}`, about: factsAbout(type, profileId), actorId: viewerId };
    const outcome = await this.facts.apply({ ...fact, ownerId: profileId, at }, version);
    if (outcome === 'outdated' || !(await this.settings.wants(profileId, type))) return;
    const profile = { ownerId: profileId, contentId: profileId, contentType: 'profile' } as const;
    const row = await this.groups.touch({ ...profile, type, actorId: viewerId, at, act: `${viewerId}:${version}` });
    if (cause === undefined) return;
    const entry = { receiver: profileId, signal: 'notification' as const, cause, data: { notificationId: row._id } };
    await this.log.append([entry], { held: [row], isFirst: outcome === 'first' });
  }
}
