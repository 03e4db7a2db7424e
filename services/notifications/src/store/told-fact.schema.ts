import type { FactRow } from '@plateia/events';
import { Schema } from 'mongoose';
import { ROWS_KEPT_MS } from '../domain/retention.js';

/** That a fact was told of or taken back, whichever was heard first; of a snapshot, which one was told last. */
export interface ToldFact extends FactRow {
  at: Date;
}

export const TOLD_FACT = 'ToldFact';

export const toldFactSchema = new Schema<ToldFact>(
  { _id: String, at: { type: Date, required: true }, factVersion: { type: Number, required: true }, reversedAt: Date },
  { collection: 'told_facts', strict: true, versionKey: false },
).index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: ROWS_KEPT_MS / 1_000 });
