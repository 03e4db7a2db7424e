import { Schema } from 'mongoose';
import type { LeaseTerms } from '../lease/lease-terms.js';

/** A date at which something is to be done about a row, and who is at it. `dueAt` has its lease in `dueAtLease`. */
export type Deadline<F extends string> = { [K in F]: Date | null } & { [K in `${F}Lease`]?: LeaseTerms };

const lease = new Schema<LeaseTerms>({ holder: String, owner: String, until: Date, failures: Number }, { _id: false });

/** Gives a schema a deadline and the index it is found by; rows without one are not in it. A schema may have several. */
export function deadlinePlugin(schema: Schema, { field }: { field: string }): void {
  schema.add({ [field]: { type: Date, default: null }, [`${field}Lease`]: { type: lease, default: undefined } });
  schema.index({ [field]: 1 }, { name: `due_${field}`, partialFilterExpression: { [field]: { $type: 'date' } } });
}
