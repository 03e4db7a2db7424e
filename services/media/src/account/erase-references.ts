import { Injectable } from '@nestjs/common';
import { deleteBatch } from '@plateia/mongo';
import { InjectModel, type ErasureStep, type DeletionBatch } from '@plateia/service-kit';
import { Model, type mongo } from 'mongoose';
import { AS_EVIDENCE, FILE_REFERENCE, type FileReferenceRow } from '../store/file-reference.schema.js';
import { evidenceOf, keysOf } from './keys.js';

/** Who shows what a member has. Of files that are kept as evidence that goes with the last report. */
@Injectable()
export class EraseReferences implements ErasureStep {
  readonly name = 'references';
  private readonly rows: mongo.Collection<FileReferenceRow>;

  constructor(@InjectModel(FILE_REFERENCE) private readonly model: Model<FileReferenceRow>) {
    this.rows = model.collection as unknown as mongo.Collection<FileReferenceRow>;
  }

  async erase(userId: string, atMost: number): Promise<DeletionBatch> {
    // A report that was forgotten is told of a file that goes now: nobody comes for its row later.
    const over = { reversedAt: { $ne: null }, key: { $nin: await evidenceOf(userId, this.model) } };
    const going = { $and: [keysOf(userId), { $or: [{ _id: { $not: AS_EVIDENCE } }, over] }] };
    return deleteBatch(this.rows, going, { atMost });
  }
}
