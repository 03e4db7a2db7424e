import type { PostPreview } from '@plateia/contracts/feed';
import { Schema } from 'mongoose';

/** What feed told of a post: what profiles show of it, with its author joined when it is read. */
export interface ProjectedPost {
  _id: string;
  authorId: string;
  content: string;
  lang: string | null;
  files: PostPreview['files'];
  feeling: PostPreview['feeling'];
  privacySetting: number;
  createdAt: Date;
  editedAt: Date | null;
  removed: boolean;
  changedAt: Date;
  version: number;
}

export const PROJECTED_POST = 'ProjectedPost';

export const projectedPostSchema = new Schema<ProjectedPost>(
  {
    _id: String,
    authorId: { type: String, required: true },
    content: String,
    lang: String,
    files: [Schema.Types.Mixed],
    feeling: String,
    privacySetting: Number,
    createdAt: Date,
    editedAt: Date,
    removed: Boolean,
    changedAt: Date,
    version: { type: Number, required: true },
  },
  { collection: 'known_posts', strict: true, versionKey: false },
)
  // the newest of an author that stand, to whom they are shown: what is not is passed over without being read
  .index({ authorId: 1, removed: 1, _id: -1, privacySetting: 1 }, { name: 'author_shown' })
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' })
  // the newest of an author with pictures
  .index(
    { authorId: 1, 'files.kind': 1, _id: -1 },
    { name: 'author_photos', partialFilterExpression: { 'files.kind': 'image' } },
  );
