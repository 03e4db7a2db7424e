import { DEAD_LETTER_RETENTION_MS, type EventEnvelope } from '@plateia/contracts';
import { DirtyFlag, deleteBatch, findRows, type Connection } from '@plateia/mongo';
import type { Clock } from '@plateia/runtime';
import { Schema, type mongo } from 'mongoose';
import type { Delivery } from '../log-entry.js';

/** An event that its group has put aside until its reader knows this version of it. */
export interface ParkedEvent extends Delivery {
  /** `<group>:<event id>` */
  id: string;
  group: string;
  /** whose order it keeps, and so do those behind it */
  order?: string;
  /** the place in that order */
  version: number;
  at: string;
}

const LISTED_AT_ONCE = 1_000;

type Row = Omit<ParkedEvent, 'id' | 'at'> & { _id: string; at: Date };

const parkedSchema = new Schema<Row>(
  {
    _id: String,
    group: { type: String, required: true },
    topic: { type: String, required: true },
    key: { type: String, required: true },
    position: { type: String, required: true },
    replayed: { type: Boolean, required: true },
    order: String,
    version: { type: Number, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: 'parked_events' },
);
parkedSchema.index({ group: 1, version: 1, _id: 1 });
parkedSchema.index({ 'envelope.actorid': 1 });
parkedSchema.index({ 'envelope.subject': 1 });
parkedSchema.index({ at: 1 }, { expireAfterSeconds: DEAD_LETTER_RETENTION_MS / 1_000 });

/** In the group's own database, beside its inbox, so that it is the same whatever the log is made of. */
export class ParkedEvents {
  /** for whoever has looked through all of them */
  readonly dirty: DirtyFlag;
  private readonly rows: mongo.Collection<Row>;

  constructor(
    connection: Connection,
    private readonly group: string,
    private readonly clock: Clock,
  ) {
    const model = connection.models.ParkedEvent ?? connection.model('ParkedEvent', parkedSchema);
    this.rows = model.collection as unknown as mongo.Collection<Row>;
    this.dirty = new DirtyFlag(this.rows);
  }

  /** Durable when it resolves; the same event is kept once. */
  async put({ topic, key, position, replayed, envelope }: Delivery, order: string | undefined): Promise<void> {
    const version = versionOf(envelope);
    const at = this.clock.date();
    const row = { group: this.group, topic, key, position, replayed, version, envelope, at, ...(order && { order }) };
    await this.rows.replaceOne({ _id: this.idOf(envelope) }, row, { upsert: true });
  }

  async remove(envelope: EventEnvelope): Promise<void> {
    await this.rows.deleteOne({ _id: this.idOf(envelope) });
  }

  /** What a member did, and what was told of them: taken later, it would bring them back. What others did stays theirs. */
  erase(userId: string, atMost: number, awaited: readonly string[] = []): Promise<{ erased: number; left: boolean }> {
    const ofMember = {
      $or: [{ 'envelope.actorid': userId }, { 'envelope.subject': userId }],
      'envelope.type': { $nin: [...awaited] },
    };
    return deleteBatch(this.rows, ofMember as mongo.Filter<Row>, { atMost });
  }

  /** The next so many behind that one; the versions of one subject rise, so in this order they may be taken. */
  async next(limit: number, after?: ParkedEvent): Promise<ParkedEvent[]> {
    const behind = after && {
      $or: [{ version: { $gt: after.version } }, { version: after.version, _id: { $gt: after.id } }],
    };
    const sort = { version: 1, _id: 1 } as const;
    const rows = await findRows(this.rows, { group: this.group, ...behind }, { sort, limit });
    return rows.map(({ _id, at, ...row }) => ({ id: _id, at: at.toISOString(), ...row }));
  }

  /** All of them, for an operator. */
  async list(): Promise<ParkedEvent[]> {
    const all: ParkedEvent[] = [];
    let portion: ParkedEvent[];
    do {
      portion = await this.next(LISTED_AT_ONCE, all.at(-1));
      all.push(...portion);
    } while (portion.length === LISTED_AT_ONCE);
    return all.sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  }

  private idOf({ id }: EventEnvelope): string {
    return `${this.group}:${id}`;
  }
}

/** What is parked was not checked: it may be anything. */
const versionOf = ({ aggregateversion }: EventEnvelope): number =>
  Number.isSafeInteger(aggregateversion) ? aggregateversion : 0;
