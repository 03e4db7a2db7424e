import { type Deadline, deadlinePlugin } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** What was done about a report. The row stays when its copy has gone, so that a late repeat makes none again. */
export interface CopyRow extends Deadline<'forgetAt'> {
  /** the report */
  _id: string;
  /** null: there was nothing to copy, or it has gone */
  key: string | null;
  files: string[];
  version: number;
}

export const EVIDENCE_COPY = 'EvidenceCopy';

export function copySchema(): Schema<CopyRow> {
  const schema = new Schema<CopyRow>(
    { _id: String, key: { type: String, default: null }, files: { type: [String], default: [] } },
    { versionKey: false, collection: 'evidence_copies' },
  );
  schema.plugin(outboxPlugin);
  schema.plugin(deadlinePlugin, { field: 'forgetAt' });
  return schema;
}
