import { REPORT_SUBJECT } from '@plateia/contracts/media';
import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';

/** A subject that shows a file. */
export interface FileReferenceRow extends FactRow {
  key: string;
  /** until then it may still be uploaded; null once media knows the file, or nothing shows it */
  awaitedUntil: Date | null;
}

export const FILE_REFERENCE = 'FileReference';

export const fileReferenceSchema = new Schema<FileReferenceRow>(
  {
    _id: String,
    key: { type: String, required: true },
    factVersion: { type: Number, required: true },
    reversedAt: { type: Date, default: null },
    awaitedUntil: { type: Date, default: null },
  },
  { versionKey: false, collection: 'references' },
);
/** Ids of the rows that keep a file as evidence. */
export const AS_EVIDENCE = new RegExp(` ${REPORT_SUBJECT}:`);

/** Does anything still refer to this file? */
fileReferenceSchema.index({ key: 1, reversedAt: 1 }, { name: 'of_file' });
/** What was never handed in: as a rule there is none. */
fileReferenceSchema.index(
  { awaitedUntil: 1 },
  { name: 'awaited', partialFilterExpression: { awaitedUntil: { $type: 'date' } } },
);
