import { keptDays } from '@plateia/contracts/policies';
import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';

/** That a member commented on a post. What the comment says is told to nobody but those who read it under the post. */
export interface ProjectedComment extends FactRow {
  authorId: string;
  postId: string;
  /** absent where it was deleted before it was told of */
  createdAt?: Date;
}

export const PROJECTED_COMMENT = 'ProjectedComment';
/** Activity shows no older ones. */
export const PROJECTED_COMMENT_DAYS = keptDays.notificationsAndActivity;
const KEPT_SECONDS = PROJECTED_COMMENT_DAYS * 24 * 3_600;

export const projectedCommentSchema = new Schema<ProjectedComment>(
  {
    _id: String,
    authorId: { type: String, required: true },
    postId: { type: String, required: true },
    createdAt: Date,
    factVersion: { type: Number, required: true },
    reversedAt: Date,
  },
  { collection: 'known_comments', strict: true, versionKey: false },
)
  // the newest of an author that stand
  .index({ authorId: 1, reversedAt: 1, _id: -1 }, { name: 'author_standing' })
  .index({ createdAt: 1 }, { name: 'cleaning', expireAfterSeconds: KEPT_SECONDS })
  .index(
    { reversedAt: 1 },
    {
      name: 'tombstone_cleaning',
      expireAfterSeconds: KEPT_SECONDS,
      partialFilterExpression: { reversedAt: { $type: 'date' } },
    },
  );
