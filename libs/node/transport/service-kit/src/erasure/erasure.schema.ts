import { deadlinePlugin, type Deadline } from '@plateia/due-work';
import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** That a member goes, and how far that has come. An aggregate, so that its end is told of. */
export interface Erasure extends Deadline<'dueAt'> {
  /** the member */
  _id: string;
  at: Date;
  /** rows so far */
  erased: number;
  /** since when nothing is left; rows of before there were portions have none and are done */
  doneAt?: Date | null;
  version: number;
}

export const ERASURE = 'Erasure';

export const erasureSchema = new Schema<Erasure>(
  { _id: String, at: { type: Date, required: true }, erased: { type: Number, default: 0 }, doneAt: Date },
  { collection: 'erasures', strict: true, versionKey: false },
);
erasureSchema.plugin(outboxPlugin).plugin(deadlinePlugin, { field: 'dueAt' });
