import { outboxPlugin } from '@plateia/events';
import { Schema } from 'mongoose';

/** That nothing is left of a member. An aggregate, so that it is told of. */
export interface Erasure {
  /** the member */
  _id: string;
  at: Date;
  version: number;
}

export const ERASURE = 'Erasure';

export const erasureSchema = new Schema<Erasure>(
  { _id: String, at: { type: Date, required: true } },
  { collection: 'erasures', strict: true, versionKey: false },
);
erasureSchema.plugin(outboxPlugin);
