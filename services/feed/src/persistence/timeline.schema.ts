import { Schema } from 'mongoose';

/** A post on the home feed of one reader. */
export interface TimelineRow {
  /** readerId:postId, so that a post arrives once however often it is delivered */
  _id: string;
  reader: string;
  post: string;
}

export const TIMELINE = 'Timeline';

export const timelineSchema = new Schema<TimelineRow>(
  { _id: String, reader: { type: String, required: true }, post: { type: String, required: true } },
  { versionKey: false, collection: 'timeline' },
);

export const READER_NEWEST = 'reader_newest';
/** A page of the home feed, from the index alone. */
timelineSchema.index({ reader: 1, post: -1 }, { name: READER_NEWEST });
