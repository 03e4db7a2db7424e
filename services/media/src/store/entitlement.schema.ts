import { Schema } from 'mongoose';

export interface EntitlementRow {
  _id: string;
  videoMinutes: number;
  hasPlan: boolean;
  version: number;
}

export const ENTITLEMENT = 'Entitlement';

export const entitlementSchema = new Schema<EntitlementRow>(
  {
    _id: String,
    videoMinutes: { type: Number, required: true },
    hasPlan: { type: Boolean, default: false },
    version: { type: Number, required: true },
  },
  { versionKey: false, collection: 'entitlements' },
);
