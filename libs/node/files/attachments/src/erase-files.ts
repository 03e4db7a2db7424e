import { deletionStep, type ErasureStep } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import type { KindsShown } from './attachment.js';
import type { FileRow } from './file.schema.js';

/** What is known of a member's files, with the blurred previews of them: '0' comes right after '/'. */
export const eraseFiles = (files: Model<FileRow>, kinds: KindsShown): ErasureStep[] =>
  Object.keys(kinds).map((kind) =>
    deletionStep(files, (userId) => ({ _id: { $gte: `${kind}/${userId}/`, $lt: `${kind}/${userId}0` } })),
  );
