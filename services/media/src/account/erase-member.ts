import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { deleteBatch } from '@plateia/mongo';
import { type DeletionBatch, deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import type { Model, mongo } from 'mongoose';
import { ENTITLEMENT, type EntitlementRow } from '../store/entitlement.schema.js';
import { AS_EVIDENCE, FILE_REFERENCE, type FileReferenceRow } from '../store/file-reference.schema.js';
import { EraseFiles } from './erase-files.js';
import { evidenceOf, keysOf } from './keys.js';

/** Every file of a member goes, whoever shows it, but evidence. Uploads that were never handed in go with their day. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'media';
  override readonly done = erasureDone.media;
  readonly steps: readonly ErasureStep[];

  constructor(
    files: EraseFiles,
    @InjectModel(FILE_REFERENCE) private readonly references: Model<FileReferenceRow>,
    @InjectModel(ENTITLEMENT) entitlements: Model<EntitlementRow>,
  ) {
    super();
    this.steps = [
      files,
      { name: 'references', erase: (userId, atMost) => this.eraseReferences(userId, atMost) },
      deletionStep(entitlements, (userId) => ({ _id: userId })),
    ];
  }

  /** Who shows what a member has. Of files that are kept as evidence that goes with the last report. */
  private async eraseReferences(userId: string, atMost: number): Promise<DeletionBatch> {
    // A report that was forgotten is told of a file that goes now: nobody comes for its row later.
    const over = { reversedAt: { $ne: null }, key: { $nin: await evidenceOf(userId, this.references) } };
    const going = { $and: [keysOf(userId), { $or: [{ _id: { $not: AS_EVIDENCE } }, over] }] };
    return deleteBatch(this.references.collection as unknown as mongo.Collection<FileReferenceRow>, going, { atMost });
  }
}
