import { Injectable } from '@nestjs/common';
import { Blocks } from '../blocks/blocks.store.js';
import { StreamLog } from '../streams/stream-log.js';
import { LikeGroups, type Like } from './like-groups.store.js';
import { Reactions } from './reactions.store.js';

@Injectable()
export class TellLike {
  constructor(
    private readonly reactions: Reactions,
    private readonly groups: LikeGroups,
    private readonly blocks: Blocks,
    private readonly log: StreamLog,
  ) {}

  /** `cause` is the event's id where the owner's open streams are to hear of it. */
  async tell(like: Omit<Like, 'act'>, version: number, cause: string | undefined): Promise<void> {
    if (like.ownerId === like.actorId) return;
    const outcome = await this.reactions.give(like, version, like.at);
    if (outcome === 'outdated' || (await this.blocks.between(like.ownerId, like.actorId))) return;
    const row = await this.groups.touch({ ...like, act: `${like.actorId}:${version}` });
    if (cause === undefined) return;
    await this.log.append([
      { receiver: like.ownerId, signal: 'notification', cause, data: { notificationId: row._id } },
    ]);
  }
}
