import { Schema } from 'mongoose';

/** Two members. Friendship and block are families of their own with a version each; either may come first. */
export interface RelationRow {
  /** pairId */
  _id: string;
  members: string[];
  friends?: boolean;
  friendshipVersion?: number;
  aBlocksB?: boolean;
  bBlocksA?: boolean;
  blockVersion?: number;
  changedAt: Date;
}

export const RELATION = 'Relation';

export const relationSchema = new Schema<RelationRow>(
  {
    _id: String,
    members: { type: [String], required: true },
    friends: Boolean,
    friendshipVersion: Number,
    aBlocksB: Boolean,
    bBlocksA: Boolean,
    blockVersion: Number,
    changedAt: { type: Date, required: true },
  },
  { versionKey: false, collection: 'relations' },
);

export const FRIENDS_OF = 'ids_of_friends';
/** Whose timelines a post goes to, and whose posts a reader's timeline is made of: read from the index alone. */
relationSchema.index({ members: 1, friends: 1, _id: 1 }, { name: FRIENDS_OF });
/** Other replicas ask what changed a moment ago, to drop it from their memory. */
relationSchema.index({ changedAt: 1 }, { name: 'changed' });
