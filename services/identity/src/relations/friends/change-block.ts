import { Inject, Injectable } from '@nestjs/common';
import { BLOCK_LIMIT, userBlocked, userUnblocked } from '@plateia/contracts/identity';
import { emit, type AggregateStore, type Emission } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { newPair, nullIfTaken } from './change-relation.js';
import { RelationChanges, type RelationChange } from './relation-changes.js';
import { PAIR_STORE, type Block, type PairDocument } from '../pairs/pair.schema.js';
import { Pairs } from '../pairs/pairs.js';

const ATTEMPTS = 10;
const NOTHING: RelationChange = { set: {}, events: [] };

/** A block and what it ends are one write: nobody is ever blocked and a friend. */
@Injectable()
export class ChangeBlock {
  constructor(
    @Inject(PAIR_STORE) private readonly store: AggregateStore<PairDocument>,
    private readonly pairs: Pairs,
    private readonly changes: RelationChanges,
    private readonly clock: Clock,
  ) {}

  async block(blocker: string, other: string): Promise<void> {
    await this.repeat(async () => {
      const pair = await this.pairs.between(blocker, other);
      const existing = pair?.blocks ?? [];
      if (existing.some(({ by }) => by === blocker)) return true;
      if ((await this.pairs.countBlockedBy(blocker)) >= BLOCK_LIMIT) throw new ServiceError('BLOCK_LIMIT');
      const ended = await this.ended(pair, blocker);
      const blocks = [...existing, { by: blocker, at: this.clock.date() }];
      const event = this.event(userBlocked, blocker, other, blocks);
      const change = { set: { ...ended.set, blocks }, events: [...ended.events, event] };
      return (await this.write(pair, blocker, other, change)) !== null;
    });
  }

  async unblock(blocker: string, other: string): Promise<void> {
    await this.repeat(async () => {
      const pair = await this.pairs.between(blocker, other);
      if (!pair?.blocks?.some(({ by }) => by === blocker)) return true;
      const blocks = pair.blocks.filter(({ by }) => by !== blocker);
      const change = { set: { blocks }, events: [this.event(userUnblocked, blocker, other, blocks)] };
      return (await this.write(pair, blocker, other, change)) !== null;
    });
  }

  /** Requests and friendship go. */
  private async ended(pair: PairDocument | null, blocker: string): Promise<RelationChange> {
    if (!pair?.request) return NOTHING;
    const none = { state: 'none', request: null, hidden: false, friends: [], friendsSince: null } as const;
    switch (pair.state) {
      case 'friends':
        return { ...(await this.changes.end(pair.request, 'blocked', blocker)), set: { ...none, friends: [] } };
      case 'pending':
        return this.changes.close(pair.request, 'blocked', blocker, { ...none, friends: [] });
      case 'cooled':
        // Whoever was turned down does not come round it by blocking and unblocking.
        if (pair.request.from === blocker) return { set: { hidden: true }, events: [] };
        return { set: { ...none, friends: [] }, events: [] };
      case 'none':
        return NOTHING;
    }
  }

  private event(
    definition: typeof userBlocked | typeof userUnblocked,
    blockerId: string,
    blockedId: string,
    blocks: readonly Block[],
  ): Emission {
    const [a, b] = [blockerId, blockedId].sort();
    const by = (member: string | undefined) => blocks.some((block) => block.by === member);
    const data = { blockerId, blockedId, blocks: { aBlocksB: by(a), bBlocksA: by(b) } };
    return emit(definition, data, { actor: blockerId });
  }

  private write(pair: PairDocument | null, actor: string, other: string, { set, events }: RelationChange) {
    if (pair) return this.store.change(pair._id, { version: pair.version, update: { $set: set }, events });
    return this.store.insert({ ...newPair(actor, other), ...set }, events).catch(nullIfTaken);
  }

  private async repeat(attempt: () => Promise<boolean>): Promise<void> {
    for (let n = 1; n <= ATTEMPTS; n++) if (await attempt()) return;
    throw new ServiceError('UNAVAILABLE');
  }
}
