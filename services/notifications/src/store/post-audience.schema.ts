import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** What was said last of a post that changed; there is none of the many that stay as they were written. */
export interface PostAudience {
  _id: string;
  /** null: it is gone */
  privacySetting: number | null;
  version: number;
  at: Date;
}

export const POST_AUDIENCE = 'PostAudience';

export const postAudienceSchema = new Schema<PostAudience>(
  {
    _id: String,
    privacySetting: Number,
    version: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'post_standings', strict: true, versionKey: false },
).index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 });
