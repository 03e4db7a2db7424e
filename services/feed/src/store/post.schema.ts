import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';
import type { Attachment } from '@plateia/attachments';

export interface PostRow {
  _id: string;
  authorId: string;
  content: string;
  lang: string | null;
  feeling: string | null;
  privacySetting: number;
  createdAt: Date;
  editedAt: Date | null;
  /** deleted by its author or taken down: the row stays until its events have left */
  removedAt: Date | null;
  /** shown to friends later than it was written, and they have no rows of it yet */
  openedAt?: Date;
  /** absent where there never were any */
  files?: Attachment[];
  /** what it is found by; never read back */
  terms?: string[];
  version: number;
}

export const POST = 'Post';
export const POSTS = 'posts';

export const postSchema = new Schema<PostRow>(
  {
    _id: String,
    authorId: { type: String, required: true },
    content: { type: String, default: '' },
    lang: { type: String, default: null },
    feeling: { type: String, default: null },
    privacySetting: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    editedAt: { type: Date, default: null },
    removedAt: { type: Date, default: null },
    openedAt: Date,
    files: { type: [Schema.Types.Mixed], default: undefined },
    terms: { type: [String], default: undefined },
  },
  { versionKey: false, collection: POSTS },
);
postSchema.plugin(outboxPlugin);

export const AUTHOR_NEWEST = 'author_newest';
/** One author's page, own posts of the home feed, friends' posts merged. The setting is in it so that ids are read from the index alone. */
postSchema.index({ authorId: 1, _id: -1, privacySetting: 1 }, { name: AUTHOR_NEWEST });

export const OPEN_NEWEST = 'open_newest';
/** What members may see of everybody: settings 0 and 1, two runs of the index merged by id. */
postSchema.index({ privacySetting: 1, _id: -1 }, { name: OPEN_NEWEST });

export const AWAITED = 'awaited';
/** Posts with a file that media has not told of yet, by its key: as a rule there are none. */
postSchema.index({ 'files.key': 1 }, { name: AWAITED, partialFilterExpression: { 'files.status': 'processing' } });

export const SEARCH = 'search';
/** Posts with a word that begins like this, newest first. */
postSchema.index({ terms: 1, _id: -1 }, { name: SEARCH });
