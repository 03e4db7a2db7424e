import { Schema } from 'mongoose';

/** One row per key a member sent with one call. */
export interface IdempotencyRow {
  /** hash of scope and key: a key is chosen by the caller and may hold anything */
  _id: string;
  bodyHash: string;
  running: boolean;
  /** who runs it; changes hands with the lease */
  holder: string;
  /** which platform the holder belongs to, where there is never more than one on this data */
  owner?: string | null;
  /** by the database's clock, so that replicas whose clocks differ agree on who holds it */
  leaseUntil: Date;
  /** how often a run was taken over from one that may have died in the middle */
  takeovers: number;
  resourceId: string;
  status?: number;
  /** the answer as JSON text: its keys are not ours to store as fields */
  answer?: string;
  /** null: kept until whoever keeps the payment forgets it */
  until: Date | null;
}

export const idempotencyKeySchema = new Schema<IdempotencyRow>(
  {
    _id: String,
    bodyHash: { type: String, required: true },
    running: { type: Boolean, required: true },
    holder: { type: String, required: true },
    owner: String,
    leaseUntil: { type: Date, required: true },
    takeovers: { type: Number, required: true },
    resourceId: { type: String, required: true },
    status: Number,
    answer: String,
    until: { type: Date, default: null },
  },
  { versionKey: false },
);
// Rows without an end are passed over by the first, and are all that the second knows.
idempotencyKeySchema.index({ until: 1 }, { name: 'cleaning', expireAfterSeconds: 0 });
idempotencyKeySchema.index({ resourceId: 1 }, { name: 'of_payment', partialFilterExpression: { until: null } });
