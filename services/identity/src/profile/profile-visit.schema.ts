import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';
import { OF_SECOND } from '../relations/pairs/pair.schema.js';

/** When a member last looked at a profile, so that one who looks often is told of once a day. */
export interface ProfileVisit {
  /** profileId:viewerId */
  _id: string;
  /** the viewer */
  second?: string;
  at: Date;
  version: number;
}

export const PROFILE_VISIT = 'Visit';
export const VISIT_STORE = 'VisitStore';
/** Longer than anybody keeps what was told of a visit: its version never begins anew while a higher one is remembered. */
const KEPT_DAYS = 100;

export const visitSchema = new Schema<ProfileVisit>(
  { _id: String, second: String, at: { type: Date, required: true } },
  { collection: 'visits', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .index({ second: 1 }, { name: OF_SECOND })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: KEPT_DAYS * 24 * 3_600 });
