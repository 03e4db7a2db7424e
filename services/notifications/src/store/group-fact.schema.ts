import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** That a member likes or comments on something of another one: what groups are counted from. */
export interface GroupFact extends FactRow {
  /** what facts of one group have in common */
  about: string;
  actorId: string;
  /** who is told of it */
  ownerId: string;
  /** when it happened; absent in a tombstone */
  at?: Date;
  inForce: boolean;
}

export const GROUP_FACT = 'GroupFact';

export const groupFactSchema = new Schema<GroupFact>(
  {
    _id: String,
    about: { type: String, required: true },
    actorId: { type: String, required: true },
    ownerId: String,
    at: Date,
    inForce: { type: Boolean, required: true },
    factVersion: { type: Number, required: true },
    reversedAt: Date,
  },
  { collection: 'group_facts', strict: true, versionKey: false },
)
  // the facts about one thing between two moments, counted without a look at the rows
  .index({ about: 1, inForce: 1, at: -1, actorId: 1 }, { name: 'in_force' })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 })
  .index(
    { reversedAt: 1 },
    {
      name: 'tombstone_cleaning',
      expireAfterSeconds: ROWS_KEPT_MS / 1_000,
      partialFilterExpression: { reversedAt: { $type: 'date' } },
    },
  );
