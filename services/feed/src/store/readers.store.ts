import { Injectable } from '@nestjs/common';
import { findRow, RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { READER, type ReaderRow } from './reader.schema.js';

@Injectable()
export class ReadersStore {
  private readonly rows: mongo.Collection<ReaderRow>;
  private readonly loader: RowLoader<ReaderRow>;

  constructor(@InjectModel(READER) model: Model<ReaderRow>) {
    this.rows = model.collection as unknown as mongo.Collection<ReaderRow>;
    this.loader = new RowLoader(rowsOf(this.rows, { lastSeen: 1, floor: 1 }));
  }

  find(id: string): Promise<ReaderRow | null> {
    return findRow(this.rows, { _id: id });
  }

  /** Those of them who were seen since, and whose rows reach back to this post. */
  async whoseRowsHold(post: string, ids: readonly string[], since: Date): Promise<string[]> {
    const found = await this.loader.byIds(ids);
    return found.filter(({ lastSeen, floor }) => lastSeen >= since && floor < post).map(({ _id }) => _id);
  }

  /** '' when there are no older posts than those with rows. */
  async floorOf(id: string): Promise<string> {
    return (await findRow(this.rows, { _id: id }, { projection: { floor: 1 } }))?.floor ?? '';
  }

  /** A new member counts as seen from the start, and there is nothing older to fetch. */
  async welcome(id: string, at: Date): Promise<void> {
    await this.rows.updateOne(
      { _id: id },
      { $setOnInsert: { lastSeen: at, floor: '', rebuilding: false } },
      { upsert: true },
    );
  }

  async change(id: string, fields: Partial<Omit<ReaderRow, '_id'>>): Promise<void> {
    await this.rows.updateOne({ _id: id }, { $set: fields }, { upsert: true });
  }
}
