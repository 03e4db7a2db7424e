import { Schema } from 'mongoose';
import type { Person } from '../domain/people.js';

export const PERSON = 'Person';

/** Of identity's people only what a notification shows. */
export const personSchema = new Schema<Person & { personVersion?: number; standingVersion?: number; changedAt?: Date }>(
  {
    _id: String,
    fullName: String,
    photo: String,
    role: String,
    standing: new Schema({ banned: Boolean, until: Date, closing: Boolean }, { _id: false }),
    personVersion: Number,
    standingVersion: Number,
    changedAt: Date,
  },
  { collection: 'people', strict: true, versionKey: false },
)
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' });
