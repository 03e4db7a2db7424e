import { Injectable } from '@nestjs/common';
import { AggregateStore, EventComposer, Relay, type Decision } from '@plateia/events';
import { isDuplicateKey } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { COUNT, type CountRow } from './count.schema.js';
import { NOTHING } from './counts.store.js';
import { POST, type PostRow } from './post.schema.js';

const EMPTY = { ...NOTHING, version: 0, epoch: 0 };

/** Posts that change after they were written, which every replica with a copy has to notice. */
@Injectable()
export class PostChangesStore {
  private readonly counts: mongo.Collection<CountRow>;
  private readonly aggregates: AggregateStore<PostRow>;

  constructor(
    @InjectModel(POST) posts: Model<PostRow>,
    @InjectModel(COUNT) counts: Model<CountRow>,
    composer: EventComposer,
    relay: Relay,
  ) {
    this.counts = counts.collection as unknown as mongo.Collection<CountRow>;
    this.aggregates = new AggregateStore(posts, composer, relay);
  }

  /** Null when it is not there or was left alone. */
  amend(id: string, decide: (current: PostRow) => Promise<Decision<PostRow>>): Promise<PostRow | null> {
    return this.aggregates.amend(id, async (current) => {
      const decision = await decide(current);
      // Announced before it is made: a crash in between costs needless reads, the other order would leave a hidden post in sight.
      if (decision) await this.announce(id, current.version + Math.max(1, decision.events?.length ?? 0));
      return decision;
    });
  }

  /** From now on copies of an older version are not trusted anywhere. */
  private async announce(id: string, version: number): Promise<void> {
    const update = { $max: { postVersion: version }, $setOnInsert: EMPTY };
    try {
      await this.counts.updateOne({ _id: id }, update, { upsert: true });
    } catch (error) {
      // The first like made the document at the same moment; now it is there.
      if (!isDuplicateKey(error)) throw error;
      await this.announce(id, version);
    }
  }
}
