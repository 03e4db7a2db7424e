import { Inject, Injectable } from '@nestjs/common';
import { pairId } from '@plateia/contracts';
import type { Pair } from '@plateia/contracts/identity/rules';
import type { AggregateStore } from '@plateia/events';
import { RowCache, rowsOf, RowPoller } from '@plateia/mongo';
import { Clock, Scheduler } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { PAIR_STORE, PAIR, type PairDocument } from './pair.schema.js';
import { Pairs, WITHOUT_OUTBOX, type Circle } from './pairs.js';

const LOOK_EVERY_MS = 1_000;
const MOST_CIRCLES = 10_000;
/** of this process and the database, at most */
const CLOCKS_DIFFER_MS = 120_000;

interface ReadCircle extends Circle {
  readAt: number;
}

/** What profiles show beside the relation of the two, which is always read anew. */
@Injectable()
export class PairCache {
  private readonly rows: RowCache<PairDocument, PairDocument>;
  private readonly circles: RowCache<ReadCircle, PairDocument>;
  private readonly poller: RowPoller<PairDocument>;

  constructor(
    private readonly pairs: Pairs,
    @InjectModel(PAIR) model: Model<PairDocument>,
    @Inject(PAIR_STORE) store: AggregateStore<PairDocument>,
    private readonly clock: Clock,
    scheduler: Scheduler,
  ) {
    const collection = model.collection as unknown as mongo.Collection<PairDocument>;
    const poller = (this.poller = new RowPoller(collection, clock));
    this.rows = new RowCache({ poller, read: rowsOf(collection, WITHOUT_OUTBOX) });
    this.circles = new RowCache({
      poller,
      read: (members) => this.readCircles(members),
      readsApart: true,
      keysOf: ({ _id }) => _id.split('_'),
      most: MOST_CIRCLES,
    });
    scheduler.every('changed pairs', LOOK_EVERY_MS, () => poller.look());
    store.onWrite((id) => this.forget(id));
  }

  async relationsOf(viewer: string, others: readonly string[]): Promise<(other: string) => Pair> {
    const found = await this.rows.load(others.map((other) => pairId(viewer, other)));
    return (other) => this.pairs.relation(found.get(pairId(viewer, other)));
  }

  /** Read anew when it may be older than the last change that its reader is known to have seen. */
  async circleOf(member: string, changedAt: Date | undefined): Promise<Circle> {
    const held = await this.circles.get(member);
    const changed = changedAt?.getTime() ?? 0;
    // Copies have heard of it, or it is longer ago than clocks differ.
    const isKnown = changed <= this.poller.seenUpTo || changed + CLOCKS_DIFFER_MS < (held?.readAt ?? 0);
    return held && isKnown ? held : this.pairs.circleOf(member);
  }

  private forget(id: string): void {
    this.rows.forget(id);
    for (const member of id.split('_')) this.circles.forget(member);
  }

  private async readCircles(members: readonly string[]): Promise<ReadonlyMap<string, ReadCircle>> {
    const readAt = this.clock.now();
    const circles = await Promise.all(members.map((member) => this.pairs.circleOf(member)));
    return new Map(members.map((member, place) => [member, { ...(circles[place] as Circle), readAt }]));
  }
}
