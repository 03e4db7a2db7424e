import { Schema } from 'mongoose';

export interface Friendship {
  /** pairId */
  _id: string;
  members: [string, string];
  friends: boolean;
  version: number;
}

export const FRIENDSHIP = 'Friendship';
export const FRIENDS_OF = 'friends_of';

export const friendshipSchema = new Schema<Friendship>(
  {
    _id: String,
    members: { type: [String], required: true },
    friends: { type: Boolean, required: true },
    version: { type: Number, required: true },
  },
  { collection: 'friendships', strict: true, versionKey: false },
)
  // whom to tell of a post, in portions, from the index alone
  .index({ members: 1, friends: 1, _id: 1 }, { name: FRIENDS_OF });
