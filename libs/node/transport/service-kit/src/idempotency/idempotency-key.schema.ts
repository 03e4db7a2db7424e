import { Schema } from 'mongoose';

export const ANSWERED_PAYMENTS = 'answered_payments';

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
  /** the answer as JSON text: its keys are not ours to store as fields. Of what was bought it has names and streets, so it goes after a day */
  answer?: string;
  /** null: kept for good, as the payment is */
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
// Rows without an end are passed over by the first; the second knows those of them that have an answer yet.
idempotencyKeySchema.index({ until: 1 }, { name: 'cleaning', expireAfterSeconds: 0 });
idempotencyKeySchema.index(
  { leaseUntil: 1 },
  {
    name: ANSWERED_PAYMENTS,
    partialFilterExpression: { until: null, status: { $lt: 300 }, answer: { $exists: true } },
  },
);
