import { Injectable } from '@nestjs/common';
import { NEAR_ME_MS, type Cell } from '@plateia/contracts/identity/rules';
import { findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { SHARED_AREA, type SharedArea } from './shared-area.schema.js';

/** One that ran out is not there, whether or not the database has got round to removing it. */
@Injectable()
export class SharedAreas {
  private readonly rows: mongo.Collection<SharedArea>;

  constructor(
    @InjectModel(SHARED_AREA) model: Model<SharedArea>,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<SharedArea>;
  }

  async share(userId: string, { row, column }: Cell): Promise<Date> {
    const seenAt = this.clock.date();
    const until = new Date(seenAt.getTime() + NEAR_ME_MS);
    await this.rows.updateOne({ _id: userId }, { $set: { row, column, seenAt, until } }, { upsert: true });
    return until;
  }

  async stop(userId: string): Promise<void> {
    await this.rows.deleteOne({ _id: userId });
  }

  /** The area of whoever looks, which is noted: they are here. */
  async ofReader(userId: string): Promise<SharedArea | null> {
    const now = this.clock.date();
    return this.rows.findOneAndUpdate({ _id: userId, until: { $gt: now } }, { $set: { seenAt: now } });
  }

  among(userIds: readonly string[]): Promise<SharedArea[]> {
    const filter = { _id: { $in: [...userIds] }, until: { $gt: this.clock.date() } };
    return findRows<SharedArea>(this.rows, filter, { hint: '_id_' });
  }
}
