import type { NotificationType } from '@plateia/contracts/notifications';
import { Schema } from 'mongoose';

/** Stands for members who have switched something off; the others have no row. */
export interface SettingsRow {
  /** the member */
  _id: string;
  inApp: NotificationType[];
  mail: NotificationType[];
  changedAt?: Date;
}

export const SETTINGS = 'Settings';

export const settingsSchema = new Schema<SettingsRow>(
  {
    _id: String,
    inApp: { type: [String], required: true },
    mail: { type: [String], required: true },
    changedAt: Date,
  },
  { collection: 'settings', strict: true, versionKey: false },
)
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' });
