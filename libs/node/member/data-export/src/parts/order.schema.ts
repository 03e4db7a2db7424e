import { type Deadline, deadlinePlugin } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** That a part is to be written. An aggregate, so that its end is told of. */
export interface ExportOrder extends Deadline<'dueAt'> {
  /** the export */
  _id: string;
  userId: string;
  at: Date;
  doneAt: Date | null;
  version: number;
}

export const EXPORT_ORDER = 'ExportOrder';
/** An event that is delivered late makes no second part. */
const KEPT_DAYS = 30;

export function orderSchema(): Schema<ExportOrder> {
  const schema = new Schema<ExportOrder>(
    { _id: String, userId: { type: String, required: true }, at: { type: Date, required: true }, doneAt: Date },
    { versionKey: false, collection: 'export_orders' },
  );
  schema.plugin(outboxPlugin);
  schema.plugin(deadlinePlugin, { field: 'dueAt' });
  schema.index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: KEPT_DAYS * 24 * 3_600 });
  return schema;
}
