import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';

/** A subject that shows a file. */
export interface FileReferenceRow extends FactRow {
  key: string;
}

export const FILE_REFERENCE = 'FileReference';

export const fileReferenceSchema = new Schema<FileReferenceRow>(
  {
    _id: String,
    key: { type: String, required: true },
    factVersion: { type: Number, required: true },
    reversedAt: { type: Date, default: null },
  },
  { versionKey: false, collection: 'references' },
);
/** Does anything still refer to this file? */
fileReferenceSchema.index({ key: 1, reversedAt: 1 }, { name: 'of_file' });
