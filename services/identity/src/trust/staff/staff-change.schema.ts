import { appendOnlyPlugin } from '@plateia/mongo';
import { Schema } from 'mongoose';

/** That an operator made somebody staff, or no longer so. Rows are only ever added. */
export interface StaffChange {
  _id: string;
  userId: string;
  staff: boolean;
  at: Date;
}

export const STAFF_CHANGE = 'StaffChange';

export const staffChangeSchema = new Schema<StaffChange>(
  {
    _id: String,
    userId: { type: String, required: true },
    staff: { type: Boolean, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'staff_changes', strict: true, versionKey: false },
)
  .plugin(appendOnlyPlugin)
  .index({ userId: 1, _id: -1 }, { name: 'of_member' });
