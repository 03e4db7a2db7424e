import { Injectable } from '@nestjs/common';
import { newLike } from '@plateia/contracts/feed';
import { Blocks } from '../blocks/blocks.store.js';
import { Facts } from '../groups/facts.store.js';
import { TakeAct } from '../groups/take-act.js';
import { Settings } from '../settings/settings.store.js';
import type { CountedAhead } from '../streams/member-streams.js';
import { StreamLog } from '../streams/stream-log.js';
import { likeFact, type Like } from './like.js';

@Injectable()
export class TellLike {
  constructor(
    private readonly facts: Facts,
    private readonly acts: TakeAct,
    private readonly settings: Settings,
    private readonly blocks: Blocks,
    private readonly log: StreamLog,
  ) {}

  /** `cause` is the event's id where the owner's open streams are to hear of it. */
  async tell(like: Like, version: number, cause: string | undefined): Promise<void> {
    const { ownerId, actorId, at } = like;
    if (ownerId === actorId) return;
    const fact = { ...likeFact(like), ownerId, at };
    const [isWanted, isBlocked] = await Promise.all([
      this.settings.wants(ownerId, newLike.type),
      this.blocks.between(ownerId, actorId),
    ]);
    if (!isWanted || isBlocked) return void (await this.facts.apply(fact, version));
    const act = { ...like, type: newLike.type, act: `${actorId}:${version}` };
    let ahead: CountedAhead | undefined;
    const count = () => (ahead = this.log.countAhead(ownerId));
    const taken = await this.acts.run(fact, version, act, cause === undefined ? undefined : count);
    if (!taken || cause === undefined) return;
    const { row, isFirst } = taken;
    const entry = { receiver: ownerId, signal: 'notification' as const, cause, data: { notificationId: row._id } };
    await this.log.append([entry], { held: [row], isFirst, ahead });
  }
}
