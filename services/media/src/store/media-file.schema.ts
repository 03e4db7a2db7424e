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
  /** its place in the line; each further file of one member is put a little behind */
  queuedAt: Date;
  /** whoever processes it, until then by the database's clock; after a failure it rests until then, held by nobody */
  holder: string | null;
  /** of the platform to which the holder belongs, where it has this data for itself */
  owner?: string | null;
  heldUntil: Date;
  /** how often it was begun and came to no end for which the machine is to blame */
  attempts: number;
  /** how often the machine was to blame */
  delays: number;
  /** how often it has brought the converter down */
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
    queuedAt: { type: Date, required: true },
    holder: { type: String, default: null },
    owner: { type: String, default: null },
    heldUntil: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
    delays: { type: Number, default: 0 },
    crashes: { type: Number, default: 0 },
    deleteAfter: { type: Date, default: null },
  },
  { versionKey: false, collection: MEDIA_FILES },
);
mediaFileSchema.plugin(outboxPlugin);

/** The next upload in the line, those of one member in it, and those that are to be taken away. */
mediaFileSchema.index({ queuedAt: 1 }, { name: 'in_line', partialFilterExpression: { status: 'processing' } });
mediaFileSchema.index({ ownerId: 1 }, { name: 'in_line_of', partialFilterExpression: { status: 'processing' } });
mediaFileSchema.index({ status: 1 }, { name: 'to_remove', partialFilterExpression: { status: 'removed' } });
mediaFileSchema.index(
  { deleteAfter: 1 },
  { name: 'to_delete', partialFilterExpression: { deleteAfter: { $type: 'date' } } },
);
