import { Injectable } from '@nestjs/common';
import { RowLoader, rowsOf } from '@plateia/mongo';
import { InjectModel } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { REMOVED_CONTENT, type RemovedContent } from '../store/removed-content.schema.js';

@Injectable()
export class RemovedContents {
  private readonly loader: RowLoader<RemovedContent>;

  constructor(@InjectModel(REMOVED_CONTENT) private readonly model: Model<RemovedContent>) {
    this.loader = new RowLoader(rowsOf(model.collection as unknown as mongo.Collection<RemovedContent>, {}));
  }

  async add(contentId: string, at: Date): Promise<void> {
    await this.model.collection.updateOne({ _id: contentId as never }, { $min: { at } }, { upsert: true });
  }

  async first(contentIds: readonly string[]): Promise<Date | undefined> {
    const rows = await this.loader.byIds(contentIds);
    return rows.map((row) => row.at).sort((a, b) => a.getTime() - b.getTime())[0];
  }
}
