import { Injectable } from '@nestjs/common';
import {
  Batcher,
  clientOf,
  findRow,
  findRows,
  BulkCommand,
  isDuplicateKey,
  RowLoader,
  updateStep,
} from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { PointEventKind } from '@plateia/contracts/xp';
import type { Model, mongo } from 'mongoose';
import type { PointEventContext } from './point-event-context.js';
import { POINT_EVENT, type PointEventRow, MEMBER_DATE, MEMBER_EVENT, UNSETTLED } from '../store/point-event.schema.js';

export type KnownPointEvent = Omit<PointEventRow, 'changes' | 'unsettled' | 'reversedAt' | 'movedFrom'>;
type Rows = mongo.Collection<PointEventRow>;

const CONTENT_EVENTS: readonly PointEventKind[] = [
  'post_created',
  'comment_created',
  'like_received',
  'comment_received',
];

/** Who has done something so often and taken all of it back has no quest for beginners to win. */
const MOST_OF_EVENT = 500;
const LEFT_BEHIND_AT_ONCE = 1_000;
const DROPPED_AT_ONCE = 100;

@Injectable()
export class PointEvents {
  readonly rows: Rows;
  private readonly bulk: BulkCommand;
  private readonly days: RowLoader<PointEventRow[]>;
  /** of the members who are settled in one moment */
  private readonly drops: Batcher<readonly string[], void>;

  constructor(
    @InjectModel(POINT_EVENT) private readonly model: Model<PointEventRow>,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as Rows;
    this.bulk = BulkCommand.of(model.db);
    this.days = new RowLoader((days) => this.ofDays(days));
    this.drops = new Batcher({
      most: DROPPED_AT_ONCE,
      client: () => clientOf(this.rows),
      write: async (batch) => {
        await this.rows.deleteMany({ _id: { $in: batch.flatMap(({ item }) => item) } });
        for (const { resolve } of batch) resolve();
      },
    });
  }

  /** Told again, it stays as it is. One whose reversal came first keeps that. */
  async record({ _id, ...pointEvent }: KnownPointEvent): Promise<void> {
    const unknown = { _id, at: { $exists: false } };
    try {
      await this.bulk.run([updateStep(this.model, unknown, this.changed(pointEvent), { upsert: true })]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const existing = await findRow(this.rows, { _id }, { projection: { at: 1 } });
      // Its reversal came at the same moment, and there is a row now to write it into.
      if (!existing?.at) await this.record({ _id, ...pointEvent });
    }
  }

  /** Also before it is known, so that it will have no effect. The first time that it was taken back counts. */
  async reverse(
    { _id, userId, event, subject }: Pick<KnownPointEvent, '_id' | 'userId' | 'event' | 'subject'>,
    at: Date,
  ) {
    const update = this.changed({ userId, event, subject });
    await this.rows.updateOne({ _id }, { ...update, $min: { reversedAt: at } }, { upsert: true });
  }

  /** Whatever its author got for a content and on it. */
  async reverseContent(contentId: string, at: Date): Promise<readonly string[]> {
    const filter = { contents: contentId, event: { $in: [...CONTENT_EVENTS] }, reversedAt: { $exists: false } };
    const touched = await findRows(this.rows, { contents: contentId }, { projection: { userId: 1 } });
    await this.rows.updateMany(filter, { ...this.changed({}), $min: { reversedAt: at } });
    return [...new Set(touched.map(({ userId }) => userId))];
  }

  /** What happened between two since then is judged anew, as far as it depends on that. */
  async judgeBetween(members: readonly [string, string], since: Date, fields: Partial<PointEventRow>): Promise<void> {
    const [a, b] = members;
    const pair = [
      { userId: a, with: b },
      { userId: b, with: a },
    ];
    const judged = { $or: pair, at: { $gte: since }, isBlocked: { $exists: true } };
    await this.rows.updateMany(judged, this.changed(fields));
  }

  since(userId: string, at: Date): Promise<PointEventRow[]> {
    return this.rows.find({ userId, at: { $gte: at } }).toArray();
  }

  /** In another day, or between two who are something else to each other, than it was taken for. */
  async place(id: string, from: PointEventContext, to: PointEventContext): Promise<void> {
    const movedFrom = from.date !== undefined && from.date !== to.date && { movedFrom: from.date };
    await this.rows.updateOne({ _id: id }, this.changed({ ...to, ...movedFrom }));
  }

  unsettledOf(members: readonly string[], most: number): Promise<PointEventRow[]> {
    const filter = { userId: { $in: [...members] }, unsettled: { $exists: true } };
    return findRows(this.rows, filter, { limit: most, hint: UNSETTLED });
  }

  /** Members with something that waits for longer than it should. */
  async membersUnsettledSince(forMs: number): Promise<readonly string[]> {
    const filter = { unsettled: { $lte: new Date(this.clock.now() - forMs) } };
    const found = await findRows(this.rows, filter, {
      projection: { userId: 1 },
      limit: LEFT_BEHIND_AT_ONCE,
      hint: UNSETTLED,
    });
    return [...new Set(found.map(({ userId }) => userId))];
  }

  async ofDates(userId: string, dates: readonly string[]): Promise<PointEventRow[]> {
    return (await this.days.byIds(dates.map((date) => dayOf({ userId, date })))).flat();
  }

  async hasLaterThan(userId: string, date: string): Promise<boolean> {
    const later = { userId, date: { $gt: date } };
    const [found] = await findRows(this.rows, later, { projection: { _id: 1 }, limit: 1, hint: MEMBER_DATE });
    return found !== undefined;
  }

  /** Of these kinds, from one date until before another. */
  between(userId: string, events: readonly PointEventKind[], from: string, before: string): Promise<PointEventRow[]> {
    const filter = { userId, date: { $gte: from, $lt: before }, event: { $in: [...events] } };
    return this.rows.find(filter, { hint: MEMBER_DATE }).toArray();
  }

  eventsSince(userId: string, events: readonly PointEventKind[], at: Date): Promise<PointEventRow[]> {
    const filter = { userId, event: { $in: [...events] }, at: { $gte: at } };
    return this.rows.find(filter, { hint: MEMBER_EVENT }).toArray();
  }

  /** All that happened since then is looked at again. */
  async unsettleSince(userId: string, at: Date): Promise<void> {
    await this.rows.updateMany({ userId, at: { $gte: at } }, this.changed({}));
  }

  /** Between whom and whom they are, by id; those that are between nobody are left out. */
  async othersIn(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await findRows(this.rows, { _id: { $in: [...ids] } }, { projection: { with: 1 } });
    return new Map(rows.flatMap(({ _id, with: other }) => (other === undefined ? [] : [[_id, other] as const])));
  }

  /** The first ones of a kind, by time. */
  ofEvent(userId: string, event: PointEventKind): Promise<PointEventRow[]> {
    const filter = { userId, event, at: { $exists: true } };
    return this.rows.find(filter, { sort: { at: 1 }, limit: MOST_OF_EVENT, hint: MEMBER_EVENT }).toArray();
  }

  firstNeverRetracted(userId: string, event: PointEventKind, limit: number): Promise<PointEventRow[]> {
    const filter = { userId, event, at: { $exists: true }, reversedAt: { $exists: false }, isBlocked: { $ne: true } };
    return findRows(this.rows, filter, { sort: { at: 1 }, limit, hint: MEMBER_EVENT });
  }

  /** Unless something about them changed since they were read. */
  private async settled(pointEvents: readonly PointEventRow[]): Promise<void> {
    if (pointEvents.length === 0) return;
    const update = { $unset: { unsettled: true as const, movedFrom: true as const } };
    await this.bulk.run(pointEvents.map(({ _id, changes }) => updateStep(this.model, { _id, changes }, update)));
  }

  /** Nothing is left to do about these; those in surplus are not kept. */
  async finish(pointEvents: readonly PointEventRow[], surplus: ReadonlySet<string>): Promise<void> {
    await Promise.all([this.drop([...surplus]), this.settled(pointEvents.filter(({ _id }) => !surplus.has(_id)))]);
  }

  async drop(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.drops.add(ids);
  }

  private async ofDays(days: readonly string[]): Promise<ReadonlyMap<string, PointEventRow[]>> {
    const asked = days.map((day) => day.split(' '));
    const [members, dates] = [0, 1].map((part) => [...new Set(asked.map((day) => day[part] ?? ''))]);
    const rows = await findRows(this.rows, { userId: { $in: members }, date: { $in: dates } }, { hint: MEMBER_DATE });
    // Earlier releases have dated reversals whose point event was never written.
    return Map.groupBy(
      rows.filter(({ at }) => at !== undefined),
      dayOf,
    );
  }

  private changed(fields: Partial<PointEventRow>): mongo.UpdateFilter<PointEventRow> {
    return { $set: { ...fields, unsettled: this.clock.date() }, $inc: { changes: 1 } };
  }
}

const dayOf = ({ userId, date }: Pick<PointEventRow, 'userId' | 'date'>): string => `${userId} ${date}`;
