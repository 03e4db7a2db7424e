import type { PairState } from '@plateia/contracts/identity/rules';
import { Schema } from 'mongoose';
import { outboxPlugin } from '@plateia/events';

export interface Block {
  by: string;
  at: Date;
}

export interface PairDocument {
  /** both ids sorted, joined by '_' */
  _id: string;
  /** the later one: pairs of a member are found by the beginning of the id, and by this */
  second?: string;
  state: PairState;
  /** the last request: open, turned down, closed, or the one that made them friends */
  request: { id: string; from: string; to: string; at: Date } | null;
  /** until when a request that was turned down keeps its asker from reaching the receiver; null is for good */
  cooledUntil?: Date | null;
  /** the asker of a cooled request took it back */
  hidden?: boolean;
  /** who was turned down by the other, once for each time */
  rejected?: string[];
  /** both ids while they are friends, else empty: the index of friend lists */
  friends: string[];
  /** a time-ordered id of the moment they became friends: friend lists page by it */
  friendsSince: string | null;
  blocks?: Block[];
  changedAt?: Date;
  version: number;
}

export const PAIR = 'Pair';
export const PAIR_STORE = 'PairStore';
export const NEWEST_FRIENDS = 'newest_friends';
export const PAIRS = 'pairs';
/** Of whatever stands between two members, by the one whose id comes later. */
export const OF_SECOND = 'of_second';

export const pairSchema = new Schema<PairDocument>(
  {
    _id: String,
    second: String,
    state: { type: String, required: true },
    request: Schema.Types.Mixed,
    cooledUntil: Date,
    hidden: Boolean,
    rejected: { type: [String], default: undefined },
    friends: [String],
    friendsSince: String,
    blocks: { type: [Schema.Types.Mixed], default: undefined },
    changedAt: Date,
  },
  { collection: PAIRS, strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  .index({ second: 1 }, { name: OF_SECOND })
  // friends of one member, newest first; with the id in it a page needs no document
  .index({ friends: 1, friendsSince: -1, _id: 1 }, { name: NEWEST_FRIENDS })
  // other replicas ask what changed a moment ago, to drop it from their memory
  .index({ changedAt: 1 }, { name: 'changed' })
  // open requests, received and sent, newest first
  .index({ state: 1, 'request.to': 1, 'request.id': -1 }, { name: 'received' })
  .index({ state: 1, 'request.from': 1, 'request.id': -1 }, { name: 'sent' })
  // whom somebody blocks
  .index({ 'blocks.by': 1 }, { name: 'blocks', sparse: true })
  // open requests that ran out
  .index({ 'request.at': 1 }, { name: 'pending_since', partialFilterExpression: { state: 'pending' } });
