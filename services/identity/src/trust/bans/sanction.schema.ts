import { appendOnlyPlugin } from '@plateia/mongo';
import { Schema } from 'mongoose';

/** That staff kept a member out or let them in. Rows are only ever added. */
export interface Sanction {
  _id: string;
  userId: string;
  by: string;
  banned: boolean;
  until: Date | null;
  reason: string;
  at: Date;
}

export const SANCTION = 'Sanction';

export const sanctionSchema = new Schema<Sanction>(
  {
    _id: String,
    userId: { type: String, required: true },
    by: { type: String, required: true },
    banned: { type: Boolean, required: true },
    until: Date,
    reason: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'sanctions', strict: true, versionKey: false },
)
  .plugin(appendOnlyPlugin)
  .index({ userId: 1, _id: -1 }, { name: 'of_member' });
