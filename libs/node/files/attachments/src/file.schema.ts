import { Schema } from 'mongoose';
import type { Attachment } from './attachment.js';

/** What media found out about an upload that may be shown here. */
export interface FileRow extends Omit<Attachment, 'key' | 'alt'> {
  _id: string;
  version: number;
}

export const FILE = 'File';

export const fileSchema = (): Schema<FileRow> =>
  new Schema<FileRow>(
    {
      _id: String,
      status: { type: String, required: true },
      reason: { type: String, default: null },
      width: { type: Number, default: null },
      height: { type: Number, default: null },
      duration: { type: Number, default: null },
      blur: { type: String, default: null },
      version: { type: Number, required: true },
    },
    { versionKey: false, collection: 'files' },
  );
