import { Schema } from 'mongoose';
import { outboxPlugin } from '@plateia/events';
import type { PairState } from '../domain/friend-relation.js';

export interface PairDocument {
  /** both ids sorted, joined by '_' */
  _id: string;
  state: PairState;
  /** the open request, or the one that made them friends */
  request: { id: string; from: string; to: string; at: Date } | null;
  /** both ids while they are friends, else empty: the index of friend lists */
  friends: string[];
  /** a time-ordered id of the moment they became friends: friend lists page by it */
  friendsSince: string | null;
  version: number;
}

export const PAIR = 'Pair';

export const pairSchema = new Schema<PairDocument>(
  {
    _id: String,
    state: { type: String, required: true },
    request: Schema.Types.Mixed,
    friends: [String],
    friendsSince: String,
  },
  { collection: 'pairs', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  // friends of one member, newest first
  .index({ friends: 1, friendsSince: -1 }, { name: 'friends' })
  // open requests, received and sent, newest first
  .index({ state: 1, 'request.to': 1, 'request.id': -1 }, { name: 'received' })
  .index({ state: 1, 'request.from': 1, 'request.id': -1 }, { name: 'sent' });
