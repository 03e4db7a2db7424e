import { Schema } from 'mongoose';

/** A post on the home feed of one reader. */
export interface TimelineRow {
  /**
   * readerId:postId, so that a post arrives once however often it is delivered. It says everything, and its own index is the order
   * of a page: a post with many readers is written in half the time that fields and an index of their own would take.
   */
  _id: string;
}

export const TIMELINE = 'Timeline';

export const timelineSchema = new Schema<TimelineRow>({ _id: String }, { versionKey: false, collection: 'timeline' });
