import { Schema } from 'mongoose';

/** The totals of one content. Absent means nothing has happened to it yet. */
export interface CountRow {
  _id: string;
  likes: number;
  unlikes: number;
  comments: number;
  views: number;
  /** rises with every change: what a recount compares */
  version: number;
  /** rises with every recount: a difference reckoned before one must not be added after it */
  epoch: number;
  /** the same two for comments, which are counted apart: absent until there was one */
  commentVersion?: number;
  commentEpoch?: number;
  /** of the post these totals belong to, once it has been changed: it tells every replica which copies are old */
  postVersion?: number;
}

export const COUNT = 'Count';

const total = { type: Number, default: 0 };

/** Read and written by `_id` only. */
export const countSchema = new Schema<CountRow>(
  {
    _id: String,
    likes: total,
    unlikes: total,
    comments: total,
    views: total,
    version: total,
    epoch: total,
    commentVersion: Number,
    commentEpoch: Number,
    postVersion: Number,
  },
  { versionKey: false, collection: 'counts' },
);
