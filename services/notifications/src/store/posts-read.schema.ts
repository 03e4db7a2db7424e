import { Schema } from 'mongoose';

/** Up to when a member has read what friends shared; there is none of those who never did. */
export interface PostsRead {
  /** the member */
  _id: string;
  until: Date;
  changedAt?: Date;
}

export const POSTS_READ = 'PostsRead';

export const postsReadSchema = new Schema<PostsRead>(
  { _id: String, until: { type: Date, required: true }, changedAt: Date },
  { collection: 'posts_read', strict: true, versionKey: false },
)
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' });
