import { Schema } from 'mongoose';

const DAY_SECONDS = 24 * 3_600;

/** Which posts a member has had in view on one day. */
export interface ViewDay {
  /** memberId:day */
  _id: string;
  posts: string[];
  at: Date;
}

export const VIEW_DAY = 'ViewDay';

/** Read and written by `_id` only. */
export const viewDaySchema = new Schema<ViewDay>(
  { _id: String, posts: { type: [String], required: true }, at: { type: Date, required: true } },
  { versionKey: false, collection: 'view_days' },
).index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: 2 * DAY_SECONDS });
