import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** That a member likes something of another one: what groups of likes are counted from. */
export interface Reaction extends FactRow {
  contentId: string;
  actorId: string;
  /** when the like was given; absent in a tombstone */
  at?: Date;
  inForce: boolean;
}

export const REACTION = 'Reaction';

export const reactionSchema = new Schema<Reaction>(
  {
    _id: String,
    contentId: { type: String, required: true },
    actorId: { type: String, required: true },
    at: Date,
    inForce: { type: Boolean, required: true },
    factVersion: { type: Number, required: true },
    reversedAt: Date,
  },
  { collection: 'reactions', strict: true, versionKey: false },
)
  // the likes of one content between two moments, counted without a look at the rows
  .index({ contentId: 1, inForce: 1, at: -1, actorId: 1 }, { name: 'in_force' })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 })
  .index(
    { reversedAt: 1 },
    {
      name: 'tombstone_cleaning',
      expireAfterSeconds: ROWS_KEPT_MS / 1_000,
      partialFilterExpression: { reversedAt: { $type: 'date' } },
    },
  );
