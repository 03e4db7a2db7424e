import { Schema } from 'mongoose';

/** Two members. Friendship and block are families of their own with a version each; either may come first. */
export interface RelationRow {
  /** pairId */
  _id: string;
  members: string[];
  friends?: boolean;
  friendshipVersion?: number;
  /** a and b are the ids of the pair in their order */
  aBlocksB?: boolean;
  bBlocksA?: boolean;
  blockVersion?: number;
  changedAt?: Date;
}

export const RELATION = 'Relation';
export const FRIENDS_OF = 'ids_of_friends';

export const relationSchema = (): Schema<RelationRow> =>
  new Schema<RelationRow>(
    {
      _id: String,
      members: { type: [String], required: true },
      friends: Boolean,
      friendshipVersion: Number,
      aBlocksB: Boolean,
      bBlocksA: Boolean,
      blockVersion: Number,
      changedAt: Date,
    },
    { versionKey: false, collection: 'relations' },
  )
    // who somebody's friends are, read from the index alone
    .index({ members: 1, friends: 1, _id: 1 }, { name: FRIENDS_OF })
    // other replicas ask what changed a moment ago, to drop it from their memory
    .index({ changedAt: 1 }, { name: 'changed' });
