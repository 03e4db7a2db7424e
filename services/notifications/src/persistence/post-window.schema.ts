import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** What an author posted on one UTC day: stands once, however many friends are told of it. */
export interface PostWindow {
  /** author:day */
  _id: string;
  posts: string[];
  latest: string;
  at: Date;
  changedAt?: Date;
}

export const POST_WINDOW = 'PostWindow';

export const postWindowSchema = new Schema<PostWindow>(
  {
    _id: String,
    posts: { type: [String], required: true },
    latest: { type: String, required: true },
    at: { type: Date, required: true },
    changedAt: Date,
  },
  { collection: 'post_windows', strict: true, versionKey: false },
)
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 });
