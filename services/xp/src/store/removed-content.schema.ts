import { Schema } from 'mongoose';

/** A post or a comment that is gone: what is heard of it later pays its author nothing. */
export interface RemovedContent {
  _id: string;
  at: Date;
}

export const REMOVED_CONTENT = 'RemovedContent';
/** Longer than the log keeps what could still arrive. */
const KEPT_SECONDS = 30 * 86_400;

export const removedContentSchema = new Schema<RemovedContent>(
  { _id: String, at: { type: Date, required: true } },
  { versionKey: false, collection: 'removed_contents' },
);
removedContentSchema.index({ at: 1 }, { name: 'expiry', expireAfterSeconds: KEPT_SECONDS });
