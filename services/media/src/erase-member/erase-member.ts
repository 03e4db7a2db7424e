import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import { Model } from 'mongoose';
import { ENTITLEMENT, type EntitlementRow } from '../persistence/entitlement.schema.js';
import { AS_EVIDENCE, FILE_REFERENCE, type FileReferenceRow } from '../persistence/file-reference.schema.js';
import { EraseFiles, keysOf } from './erase-files.js';

/** Every file of a member goes, whoever shows it, but evidence. Uploads that were never handed in go with their day. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly done = erasureDone.media;
  readonly steps: readonly ErasureStep[];

  constructor(
    files: EraseFiles,
    @InjectModel(FILE_REFERENCE) references: Model<FileReferenceRow>,
    @InjectModel(ENTITLEMENT) entitlements: Model<EntitlementRow>,
  ) {
    super();
    // A reference begins with the key of its file.
    const rest = [
      deletionStep(references, (userId) => ({ $and: [keysOf(userId), { _id: { $not: AS_EVIDENCE } }] })),
      deletionStep(entitlements, (userId) => ({ _id: userId })),
    ];
    this.steps = [files, ...rest];
  }
}
