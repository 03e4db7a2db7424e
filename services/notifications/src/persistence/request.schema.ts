import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** That a friend request was told of, or that it was closed, whichever is told first. */
export interface RequestFact extends FactRow {
  at: Date;
}

export const REQUEST = 'Request';

export const requestSchema = new Schema<RequestFact>(
  { _id: String, at: { type: Date, required: true }, factVersion: { type: Number, required: true }, reversedAt: Date },
  { collection: 'requests', strict: true, versionKey: false },
).index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 });
