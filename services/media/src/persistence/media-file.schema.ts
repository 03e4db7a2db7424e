import type { FileVersion, UploadKind } from '@plateia/contracts/media';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** One of the sizes an image is kept in; of everything else there is the full one alone. */
export interface StoredVersion {
  version: FileVersion;
  contentType: string;
  bytes: number;
}

export interface MediaFileRow {
  _id: string;
  ownerId: string;
  uploadKind: UploadKind;
  subjectId: string | null;
  alt: string;
  /** removed: the row stays until its events have left and its bytes are gone */
  status: 'processing' | 'ready' | 'rejected' | 'removed';
  reason: string | null;
  width: number | null;
  height: number | null;
  duration: number | null;
  blur: string | null;
  versions: StoredVersion[];
  createdAt: Date;
  /** whoever processes it holds it until then */
  heldUntil: Date;
  /** how often it has brought the workshop down */
  crashes: number;
  /** null while something refers to it */
  deleteAfter: Date | null;
  version: number;
}

/** Of the file as it is shown at its largest. */
export const bytesOf = ({ versions }: Pick<MediaFileRow, 'versions'>): number =>
  versions.find(({ version }) => version === 'full')?.bytes ?? 0;

export const MEDIA_FILE = 'MediaFile';
export const MEDIA_FILES = 'files';

export const mediaFileSchema = new Schema<MediaFileRow>(
  {
    _id: String,
    ownerId: { type: String, required: true },
    uploadKind: { type: String, required: true },
    subjectId: { type: String, default: null },
    alt: { type: String, default: '' },
    status: { type: String, required: true },
    reason: { type: String, default: null },
    width: { type: Number, default: null },
    height: { type: Number, default: null },
    duration: { type: Number, default: null },
    blur: { type: String, default: null },
    versions: [{ _id: false, version: String, contentType: String, bytes: Number }],
    createdAt: { type: Date, required: true },
    heldUntil: { type: Date, required: true },
    crashes: { type: Number, default: 0 },
    deleteAfter: { type: Date, default: null },
  },
  { versionKey: false, collection: MEDIA_FILES },
);
mediaFileSchema.plugin(outboxPlugin);

/** The oldest upload that waits, and those that are to be taken away. */
mediaFileSchema.index({ status: 1, createdAt: 1 }, { name: 'waiting' });
mediaFileSchema.index(
  { deleteAfter: 1 },
  { name: 'to_delete', partialFilterExpression: { deleteAfter: { $type: 'date' } } },
);
