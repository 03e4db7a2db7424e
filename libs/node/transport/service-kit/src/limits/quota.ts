import { localDate, nextLocalDay } from '@plateia/contracts';
import type { Clock } from '@plateia/runtime';
import { BulkCommand, isDuplicateKey, updateStep, type Connection } from '@plateia/mongo';
import { Schema, type Model, type mongo } from 'mongoose';
import { ServiceError } from '../http/service-error.js';

export interface QuotaTake {
  /** e.g. 'posts', 'friend_requests' */
  quota: string;
  userId: string;
  /** IANA name; the member's day is what counts */
  zone: string;
  /** null: the plan sets none */
  limit: number | null;
  /** what is used up for, by its id: a repeat after a crash counts once */
  unit: string;
}

/** Of what is measured and not counted, such as bytes. */
export interface AmountTake extends Omit<QuotaTake, 'limit' | 'unit'> {
  limit: number;
  amount: number;
}

export interface QuotaUse {
  limit: number;
  used: number;
  resetsAt: string;
}

interface QuotaDay {
  _id: string;
  units?: string[];
  amount?: number;
  until: Date;
}

const quotaDaySchema = new Schema<QuotaDay>(
  { _id: String, units: [String], amount: Number, until: { type: Date, required: true } },
  { versionKey: false },
);
quotaDaySchema.index({ until: 1 }, { name: 'cleaning', expireAfterSeconds: 0 });

/** Daily allowances of plans. Exact and durable, so they stand in the service's database, one document per member and day. */
export class Quota {
  private readonly days: Model<QuotaDay>;
  /** for writes of shapes that are checked here: nothing is cast */
  private readonly rows: mongo.Collection<QuotaDay>;
  private readonly bulk: BulkCommand;

  constructor(
    connection: Connection,
    private readonly clock: Clock,
    /** QUOTA_SCALE */
    private readonly scale: number,
  ) {
    this.days = connection.model<QuotaDay>('QuotaDay', quotaDaySchema, 'quota_days');
    this.rows = this.days.collection as unknown as mongo.Collection<QuotaDay>;
    this.bulk = BulkCommand.of(connection);
  }

  async take(take: QuotaTake): Promise<void> {
    if (take.limit === null) return;
    const { id, until } = this.dayOf(take);
    const limit = Math.floor(take.limit * this.scale);
    if (limit < 1) throw reached(limit, 0, until);
    try {
      // A day that holds the unit or is full misses the filter, and the upsert then meets its key.
      const hasRoom = { _id: id, units: { $ne: take.unit }, [`units.${limit - 1}`]: { $exists: false } };
      const taken = { $push: { units: take.unit }, $setOnInsert: { until } };
      await this.bulk.run([updateStep(this.days, hasRoom, taken, { upsert: true })]);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const day = await this.days.findById(id).lean();
      const units = day?.units ?? [];
      if (units.includes(take.unit)) return;
      // Two first takes of a day met each other: the document is there now and has room.
      if (units.length < limit) return this.take(take);
      throw reached(limit, units.length, until);
    }
  }

  /** What was taken for something that then did not come to be. */
  async giveBack(take: Omit<QuotaTake, 'limit'>): Promise<void> {
    await this.rows.updateOne({ _id: this.dayOf(take).id }, { $pull: { units: take.unit } });
  }

  async used(take: Omit<QuotaTake, 'limit' | 'unit'>): Promise<number> {
    const day = await this.days.findById(this.dayOf(take).id).lean();
    return day?.units?.length ?? 0;
  }

  /** Takes the whole amount or nothing of it. */
  async takeAmount(take: AmountTake): Promise<void> {
    const { id, until } = this.dayOf(take);
    const limit = Math.floor(take.limit * this.scale);
    const room = limit - take.amount;
    if (room >= 0) {
      try {
        const fits = { _id: id, amount: { $lte: room } };
        await this.rows.updateOne(fits, { $inc: { amount: take.amount }, $setOnInsert: { until } }, { upsert: true });
        return;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    const used = (await this.rows.findOne({ _id: id }))?.amount ?? 0;
    // As with units: two first takes of a day met each other.
    if (used <= room) return this.takeAmount(take);
    throw reached(limit, used, until);
  }

  /** To the day on which it was taken; one that is over has nothing to give back to. */
  async giveBackAmount(take: Omit<AmountTake, 'limit'>, takenAtMs: number): Promise<void> {
    await this.rows.updateOne({ _id: this.dayOf(take, takenAtMs).id }, { $inc: { amount: -take.amount } });
  }

  private dayOf({ quota, userId, zone }: Omit<QuotaTake, 'limit' | 'unit'>, atMs = this.clock.now()) {
    return {
      id: `${userId}:${quota}:${localDate(atMs, zone)}`,
      until: new Date(nextLocalDay(atMs, zone)),
    };
  }
}

const reached = (limit: number, used: number, until: Date): ServiceError => {
  const use: QuotaUse = { limit, used, resetsAt: until.toISOString() };
  return new ServiceError('LIMIT_REACHED', use);
};
