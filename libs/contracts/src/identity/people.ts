import { z } from 'zod';
import { id, language, role, time } from '../index.js';

export const visibilityLevel = z.enum(['public', 'friends', 'me']);

/** What other services may know of a member. Never an address, a date of birth or a code. */
export const person = z.object({
  userId: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  username: z.string(),
  role,
  marketplaceEnabled: z.boolean(),
  verifiedBadge: z.boolean(),
  adult: z.boolean(),
  lang: language,
});
export type Person = z.infer<typeof person>;

export const prefs = z.object({
  timeZone: z.string(),
  gamificationEnabled: z.boolean(),
  profileViews: z.boolean(),
  readReceipts: z.boolean(),
  typing: z.boolean(),
  visibility: z.object({
    country: visibilityLevel,
    gender: visibilityLevel,
    friends: visibilityLevel,
    level: visibilityLevel,
  }),
});
export type Prefs = z.infer<typeof prefs>;

export const loggedUser = z.object({
  userId: id,
  fullName: z.string(),
  email: z.string(),
  dob: z.string().nullable(),
  country: z.string().nullable(),
  activated: z.boolean(),
  userPhoto: z.string().nullable(),
  totalFriends: z.number().int(),
  totalPendingFriendRequests: z.number().int(),
  flags: z.looseObject({ gamificationEnabled: z.boolean() }),
  isNew: z.boolean(),
  role,
  marketplaceEnabled: z.boolean(),
  username: z.string(),
  lang: language,
  staff: z.literal(true).optional().describe('Only for whom it holds: whether the pages of staff are shown'),
  plan: z.string(),
  deletionScheduledAt: time.nullable(),
  consentedAt: time.nullable().describe('When the terms and the privacy notice were last accepted'),
});
export type LoggedUser = z.infer<typeof loggedUser>;

export const loginResult = z.object({
  user: loggedUser,
  isNew: z.boolean(),
  isBanned: z.boolean(),
  isActivated: z.boolean(),
  isConsentGiven: z.boolean(),
  missing: z.array(z.string()),
  ban: z.object({ reason: z.string(), until: time.nullable() }).optional(),
});
export type LoginResult = z.infer<typeof loginResult>;

export const friend = z.object({
  id,
  photo: z.string().nullable(),
  fullName: z.string(),
  friend_id: id,
  friend_name: z.string(),
  friend_photo: z.string().nullable(),
  username: z.string(),
  role,
});
export type Friend = z.infer<typeof friend>;

export const friendRequestRow = z.object({
  friendRequestID: id,
  userID: id,
  fullName: z.string(),
  photo: z.string().nullable(),
  creationDate: time,
});

export const relationState = z.enum(['none', 'pending_out', 'pending_in', 'friends', 'blocked']);
export type RelationState = z.infer<typeof relationState>;
