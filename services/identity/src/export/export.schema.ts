import type { Language } from '@plateia/contracts';
import { type Deadline, deadlinePlugin } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** The newest export of a member, and how far it has come. */
export interface ExportRow extends Deadline<'dueAt'> {
  /** the member */
  _id: string;
  exportId: string;
  /** in which they asked for it, and read it */
  lang: Language;
  /** gone: its time is over, and so is the archive's */
  status: 'preparing' | 'ready' | 'failed' | 'gone';
  requestedAt: Date;
  /** services whose part is not there yet */
  awaits: string[];
  /** services whose part is */
  parts: string[];
  /** exports before it, whose files are still to be taken away */
  earlier?: string[];
  readyAt: Date | null;
  /** how often the archive was fetched: a link is signed with it, and so opens once */
  fetched: number;
  version: number;
}

export const EXPORT = 'Export';

export const exportSchema = new Schema<ExportRow>(
  {
    _id: String,
    exportId: { type: String, required: true },
    lang: { type: String, required: true },
    status: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    awaits: [String],
    parts: [String],
    earlier: { type: [String], default: undefined },
    readyAt: Date,
    fetched: { type: Number, default: 0 },
  },
  { collection: 'exports', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .plugin(deadlinePlugin, { field: 'dueAt' });
