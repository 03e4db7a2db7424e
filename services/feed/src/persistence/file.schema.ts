import { Schema } from 'mongoose';
import type { PostFile } from '../domain/post-files.js';

/** What media found out about an upload that may be shown in posts. */
export interface FileRow extends Omit<PostFile, 'key' | 'alt'> {
  _id: string;
  version: number;
}

export const FILE = 'File';

export const fileSchema = new Schema<FileRow>(
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
