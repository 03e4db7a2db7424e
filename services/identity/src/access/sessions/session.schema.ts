import { keptDays } from '@plateia/contracts/policies';
import { Schema } from 'mongoose';
import { outboxPlugin } from '@plateia/events';

/** How a refresh token that was in force became the next one. It takes that token to tell which. */
export interface Rotation {
  /** hash of the token that was in force */
  of: string;
  salt: string;
  at: Date;
}

export interface Session {
  _id: string;
  userId: string;
  /** SHA-256 of the refresh token in force */
  current: string;
  /** the newest rotations, for whoever missed the answer to one */
  rotations?: Rotation[];
  /** hashes of tokens that were in force before: using one again gives the session away */
  spent: string[];
  device: string;
  /** newer terms wait for the member: until they are accepted, this session is one of somebody who registers */
  awaitsConsent?: boolean;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  version: number;
}

export const SESSION = 'Session';
export const SESSION_STORE = 'SessionStore';

export const sessionSchema = new Schema<Session>(
  {
    _id: String,
    userId: { type: String, required: true },
    current: { type: String, required: true },
    rotations: { type: [{ _id: false, of: String, salt: String, at: Date }], default: undefined },
    spent: [String],
    device: String,
    awaitsConsent: Boolean,
    createdAt: Date,
    lastSeenAt: Date,
    expiresAt: Date,
    endedAt: Date,
  },
  { collection: 'sessions', strict: true, versionKey: false },
)
  .plugin(outboxPlugin)
  // refresh: the token in force, or one that was
  .index({ current: 1 }, { unique: true, name: 'current' })
  .index({ spent: 1 }, { name: 'spent' })
  .index({ userId: 1, endedAt: 1 }, { name: 'user_open' })
  // ended or run out: kept 30 days more, then only cleaning
  .index({ expiresAt: 1 }, { name: 'expired', expireAfterSeconds: keptDays.endedSessions * 24 * 3_600 });
