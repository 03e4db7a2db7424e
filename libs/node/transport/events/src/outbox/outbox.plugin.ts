import { Schema } from 'mongoose';
import { OUTBOX_INDEX } from './outbox-entry.js';

const entry = new Schema(
  {
    id: { type: String, required: true },
    topic: { type: String, required: true },
    key: { type: String, required: true },
    at: { type: Date, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
  },
  { _id: false },
);

/** Gives an aggregate its version and the place where its events wait for the relay. */
export function outboxPlugin(schema: Schema): void {
  schema.add({
    version: { type: Number, required: true },
    outbox: { type: [entry], select: false, default: undefined },
  });
  // For the sweep. Only documents that wait are in it; the planner does not see that by itself, so queries name it as a hint.
  schema.index({ 'outbox.at': 1 }, { name: OUTBOX_INDEX, partialFilterExpression: { 'outbox.0': { $exists: true } } });
}
