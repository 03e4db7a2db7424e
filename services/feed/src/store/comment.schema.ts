import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

export interface CommentRow {
  _id: string;
  post: string;
  authorId: string;
  content: string;
  /** the top of its thread; null for one that is the top itself */
  replyTo: string | null;
  createdAt: Date;
  editedAt: Date | null;
  /** the row stays: its place is shown while there are replies to it */
  removedAt: Date | null;
  /** likes as of `rankedAt`, a version of the totals: what the best ones are found by */
  likes: number;
  rankedAt: number;
  version: number;
  /** up to which version the total of the post holds this row */
  counted: number;
  /** since when `counted` is behind `version` */
  uncountedSince?: Date;
}

export const COMMENT = 'Comment';

export const commentSchema = new Schema<CommentRow>(
  {
    _id: String,
    post: { type: String, required: true },
    authorId: { type: String, required: true },
    content: { type: String, default: '' },
    replyTo: { type: String, default: null },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
    likes: { type: Number, default: 0 },
    rankedAt: { type: Number, default: 0 },
    counted: { type: Number, required: true },
    uncountedSince: Date,
  },
  { versionKey: false, collection: 'comments' },
);
commentSchema.plugin(outboxPlugin);

export const POST_NEWEST = 'post_newest';
/** The comments on a post, newest or oldest first, and how many there are without a look at the rows. */
commentSchema.index({ post: 1, _id: -1, removedAt: 1 }, { name: POST_NEWEST });

export const POST_BEST = 'post_best';
/** The comments on a post, most liked first. */
commentSchema.index({ post: 1, likes: -1, _id: -1 }, { name: POST_BEST });

export const REPLIES = 'replies';
/** One thread in order, and whether a comment has replies that stand. */
commentSchema.index(
  { replyTo: 1, removedAt: 1, _id: 1 },
  { name: REPLIES, partialFilterExpression: { replyTo: { $type: 'string' } } },
);

export const COMMENTS_OF_AUTHOR = 'of_author';
/** What goes when its author goes. */
commentSchema.index({ authorId: 1 }, { name: COMMENTS_OF_AUTHOR });

export const COMMENTS_UNCOUNTED = 'uncounted';
/** The job that looks for rows that the total of their post may not hold; only those are in it. */
commentSchema.index(
  { uncountedSince: 1, post: 1 },
  { name: COMMENTS_UNCOUNTED, partialFilterExpression: { uncountedSince: { $exists: true } } },
);
