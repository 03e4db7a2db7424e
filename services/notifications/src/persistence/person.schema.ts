import { Schema } from 'mongoose';
import type { Person } from '../domain/people.js';

export const PERSON = 'Person';
export const STANDING_INDEX = 'standing';

/** Of identity's people only what a notification shows. */
export const personSchema = new Schema<Person & { personVersion?: number; standingVersion?: number }>(
  {
    _id: String,
    fullName: String,
    photo: String,
    role: String,
    standing: new Schema({ banned: Boolean, until: Date, closing: Boolean }, { _id: false }),
    personVersion: Number,
    standingVersion: Number,
  },
  { collection: 'people', strict: true, versionKey: false },
)
  // who of the many unread senders may not be shown: hardly anybody
  .index(
    { 'standing.banned': 1, _id: 1 },
    { name: STANDING_INDEX, partialFilterExpression: { 'standing.banned': { $exists: true } } },
  );
