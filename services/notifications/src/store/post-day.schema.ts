import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

export interface PostOfDay {
  id: string;
  privacySetting: number;
  at: Date;
  version: number;
}

/** What an author shared on one UTC day: stands once, however many friends see a row of it. */
export interface PostDay {
  /** author:day */
  _id: string;
  authorId: string;
  day: string;
  posts: PostOfDay[];
  /** of those that friends may see; null where there is none */
  latestId: string | null;
  latestAt: Date | null;
  at: Date;
  changedAt?: Date;
}

export const POST_DAY = 'PostDay';
export const OF_AUTHORS = 'of_authors';

const post = new Schema<PostOfDay>(
  {
    id: { type: String, required: true },
    privacySetting: { type: Number, required: true },
    at: { type: Date, required: true },
    version: { type: Number, required: true },
  },
  { _id: false },
);

export const postDaySchema = new Schema<PostDay>(
  {
    _id: String,
    authorId: { type: String, required: true },
    day: { type: String, required: true },
    posts: { type: [post], required: true },
    latestId: String,
    latestAt: Date,
    at: { type: Date, required: true },
    changedAt: Date,
  },
  { collection: 'post_days', strict: true, versionKey: false },
)
  // what friends see of many authors, without a look at the posts
  .index({ authorId: 1, day: 1, latestId: 1, latestAt: 1 }, { name: OF_AUTHORS })
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 });
