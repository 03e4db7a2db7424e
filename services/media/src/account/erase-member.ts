import { Injectable } from '@nestjs/common';
import { erasureDone } from '@plateia/contracts/identity';
import { deletionStep, InjectModel, MemberErasure, type ErasureStep } from '@plateia/service-kit';
import { Model } from 'mongoose';
import { ENTITLEMENT, type EntitlementRow } from '../store/entitlement.schema.js';
import { EraseFiles } from './erase-files.js';
import { EraseReferences } from './erase-references.js';

/** Every file of a member goes, whoever shows it, but evidence. Uploads that were never handed in go with their day. */
@Injectable()
export class EraseMember extends MemberErasure {
  readonly service = 'media';
  override readonly done = erasureDone.media;
  readonly steps: readonly ErasureStep[];

  constructor(
    files: EraseFiles,
    references: EraseReferences,
    @InjectModel(ENTITLEMENT) entitlements: Model<EntitlementRow>,
  ) {
    super();
    this.steps = [files, references, deletionStep(entitlements, (userId) => ({ _id: userId }))];
  }
}
