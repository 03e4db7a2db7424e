import { Schema } from 'mongoose';
import type { StreamEntry } from '../domain/stream-entry.js';
import { STREAM_LOG_KEPT_MS } from '../domain/retention.js';

export const STREAM_ENTRY = 'StreamEntry';

export const streamEntrySchema = new Schema<StreamEntry & { at: Date }>(
  {
    _id: String,
    receiver: { type: String, required: true },
    signal: { type: String, required: true },
    cause: { type: String, required: true },
    data: { type: Schema.Types.Mixed, required: true },
    about: String,
    at: { type: Date, required: true },
  },
  { collection: 'stream_log', strict: true, versionKey: false, minimize: false },
)
  // what a stream has missed, and what the streams of a replica should have been sent
  .index({ receiver: 1, _id: 1 }, { name: 'catch_up' })
  // one message for one effect of an event, however often it is handled
  .index({ receiver: 1, cause: 1 }, { name: 'once', unique: true })
  .index({ at: 1 }, { name: 'cleaning', expireAfterSeconds: STREAM_LOG_KEPT_MS / 1_000 });
