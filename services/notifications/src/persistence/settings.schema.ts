import type { NotificationType } from '@plateia/contracts/notifications';
import { Schema } from 'mongoose';

/** Stands for members who have switched something off; the others have no row. */
export interface SettingsRow {
  /** the member */
  _id: string;
  inApp: NotificationType[];
  mail: NotificationType[];
}

export const SETTINGS = 'Settings';

/** Read and written by `_id` only. */
export const settingsSchema = new Schema<SettingsRow>(
  { _id: String, inApp: { type: [String], required: true }, mail: { type: [String], required: true } },
  { collection: 'settings', strict: true, versionKey: false },
);
