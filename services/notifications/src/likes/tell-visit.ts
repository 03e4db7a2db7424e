import { Injectable } from '@nestjs/common';
import { viewedProfile } from '@plateia/contracts/identity';
import { Blocks } from '../blocks/blocks.store.js';
import { StreamLog } from '../streams/stream-log.js';
import { LikeGroups } from './like-groups.store.js';
import { Reactions } from './reactions.store.js';

/** A visit is grouped like a like of the own profile, but cannot be taken back. */
@Injectable()
export class TellVisit {
  constructor(
    private readonly reactions: Reactions,
    private readonly groups: LikeGroups,
    private readonly blocks: Blocks,
    private readonly log: StreamLog,
  ) {}

  async tell(
    { profileId, viewerId }: { profileId: string; viewerId: string },
    version: number,
    at: Date,
    cause: string | undefined,
  ): Promise<void> {
    if (await this.blocks.between(profileId, viewerId)) return;
    const outcome = await this.reactions.give({ contentId: profileId, actorId: viewerId }, version, at);
    if (outcome === 'outdated') return;
    const row = await this.groups.touch({
      type: viewedProfile.type,
      ownerId: profileId,
      contentId: profileId,
      contentType: 'profile',
      actorId: viewerId,
      at,
      act: `${viewerId}:${version}`,
    });
    if (cause === undefined) return;
    await this.log.append([{ receiver: profileId, signal: 'notification', cause, data: { notificationId: row._id } }]);
  }
}
