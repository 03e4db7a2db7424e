import { Schema } from 'mongoose';
import type { Change } from '../domain/history.js';

/** Two members over time: whether they were friends, and whether one had blocked the other. */
export interface PairRow {
  /** both ids, sorted, joined by '_' */
  _id: string;
  members: string[];
  friends?: Change<boolean>[];
  blocked?: Change<boolean>[];
}

export const PAIR = 'Pair';

const changes = { type: [{ at: Number, version: Number, value: Boolean, _id: false }], default: undefined };

export const pairSchema = new Schema<PairRow>(
  { _id: String, members: { type: [String], required: true }, friends: changes, blocked: changes },
  { versionKey: false, collection: 'pairs' },
);

export const EVER_BLOCKED = 'ever_blocked';
/** Whom a member has to do nothing with, or had: few have anybody. */
pairSchema.index({ members: 1 }, { name: EVER_BLOCKED, partialFilterExpression: { 'blocked.0': { $exists: true } } });

/** All pairs of a member who is erased. */
pairSchema.index({ members: 1 }, { name: 'members' });
