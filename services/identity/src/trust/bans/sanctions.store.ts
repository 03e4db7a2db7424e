import { Injectable } from '@nestjs/common';
import { findRow, findRows } from '@plateia/mongo';
import { Clock } from '@plateia/runtime';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { SANCTION, type Sanction } from './sanction.schema.js';

export interface DecidedSpan {
  /** the last one shown */
  before: { at: number; id: string } | undefined;
  limit: number;
}

@Injectable()
export class Sanctions {
  private readonly rows: mongo.Collection<Sanction>;

  constructor(
    @InjectModel(SANCTION) model: Model<Sanction>,
    private readonly clock: Clock,
  ) {
    this.rows = model.collection as unknown as mongo.Collection<Sanction>;
  }

  async note(sanction: Omit<Sanction, 'at'>): Promise<void> {
    await this.rows.insertOne({ ...sanction, at: this.clock.date() });
  }

  find(id: string): Promise<Sanction | null> {
    return findRow(this.rows, { _id: id });
  }

  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Sanction>> {
    const found = await findRows(this.rows, { _id: { $in: [...ids] } });
    return new Map(found.map((row) => [row._id, row]));
  }

  /** How a member was kept out, the latest first. */
  bansOf(userId: string, { before, limit }: DecidedSpan): Promise<Sanction[]> {
    const at = before && new Date(before.at);
    const beyond = before && at && { $or: [{ at: { $lt: at } }, { at, _id: { $lt: before.id } }] };
    return findRows(this.rows, { userId, banned: true, ...beyond }, { sort: { _id: -1 }, hint: 'of_member', limit });
  }
}
