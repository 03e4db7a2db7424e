import { Injectable } from '@nestjs/common';
import { InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { REMOVED_CONTENT, type RemovedContent } from '../persistence/removed-content.schema.js';

@Injectable()
export class RemovedContents {
  constructor(@InjectModel(REMOVED_CONTENT) private readonly model: Model<RemovedContent>) {}

  async add(contentId: string, at: Date): Promise<void> {
    await this.model.collection.updateOne({ _id: contentId as never }, { $min: { at } }, { upsert: true });
  }

  async first(contentIds: readonly string[]): Promise<Date | undefined> {
    const rows = await this.model.collection.find({ _id: { $in: contentIds as never[] } }).toArray();
    return rows.map((row) => row['at'] as Date).sort((a, b) => a.getTime() - b.getTime())[0];
  }
}
