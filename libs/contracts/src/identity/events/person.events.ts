import { z } from 'zod';
import { event, id, openEnum, time } from '../../index.js';
import { person, prefs } from '../people.js';

const userId = { name: 'userId', of: (data: { userId: string }) => data.userId };
const personOf = { name: 'userId', of: (data: { person: { userId: string } }) => data.person.userId };

/** Whoever does not know a role gives the rights of the least, and shows nobody what it cannot tell who may see. */
const publishedPerson = person.extend({
  role: openEnum(['member', 'helper'], { unknownAs: 'member' }),
  lang: openEnum(['en', 'el'], { unknownAs: 'en' }),
});
const level = openEnum(['public', 'friends', 'me'], { unknownAs: 'me' });
const publishedPrefs = prefs.extend({
  visibility: z.object({ country: level, gender: level, friends: level, level }),
});

export const userRegistered = event({
  type: 'user_registered',
  topic: 'identity.v1',
  summary: 'A member finished the registration',
  kind: 'snapshot',
  family: 'person',
  subject: personOf,
  data: z.object({ person: publishedPerson, prefs: publishedPrefs, invitedBy: id.nullable() }),
});

export const profileUpdated = event({
  type: 'profile_updated',
  topic: 'identity.v1',
  summary: 'What others may know of a member changed',
  kind: 'snapshot',
  family: 'person',
  subject: personOf,
  data: z.object({
    person: publishedPerson,
    prefs: publishedPrefs,
    aboutMeLength: z.number().int(),
    changed: z.array(z.string()),
  }),
});

/** What a member wrote of their business as they began, without street, phone and tax number; whoever keeps it checks it. */
const marketplaceSeed = z.object({
  business_name: z.string().optional(),
  business_description: z.string().optional(),
  categories: z.array(z.string()).optional(),
  service_address: z.object({ city: z.string(), postcode: z.string(), country: z.string() }).optional(),
  service_radius: z.number().optional(),
});

export const roleChanged = event({
  type: 'role_changed',
  topic: 'identity.v1',
  summary: 'A member became a professional, or switched new jobs off or on',
  kind: 'snapshot',
  family: 'person',
  subject: personOf,
  data: z.object({ person: publishedPerson, prefs: publishedPrefs, seed: marketplaceSeed.nullable() }),
});

export const consentGiven = event({
  type: 'consent_given',
  topic: 'identity.v1',
  summary: 'A member accepted the terms and the privacy policy',
  kind: 'fact',
  subject: userId,
  data: z.object({ userId: id, terms: z.boolean(), privacy: z.boolean(), version: z.string() }),
});

export const standing = z.object({
  banned: z.boolean(),
  until: time.nullable(),
  closing: z.boolean(),
  deleteAfter: time.nullable(),
});

const standingChange = z.object({ userId: id, standing, reason: z.string() });

export const userBanned = event({
  type: 'user_banned',
  topic: 'identity.v1',
  summary: 'Every session of the member ends and what they made is hidden',
  kind: 'snapshot',
  family: 'standing',
  subject: userId,
  data: standingChange,
});

export const userUnbanned = event({
  type: 'user_unbanned',
  topic: 'identity.v1',
  summary: 'A ban was lifted or has run out',
  kind: 'snapshot',
  family: 'standing',
  subject: userId,
  data: standingChange,
});

export const accountDeactivated = event({
  type: 'account_deactivated',
  topic: 'identity.v1',
  summary: 'The account waits for its deletion; older sessions end',
  kind: 'snapshot',
  family: 'standing',
  subject: userId,
  data: z.object({ userId: id, standing }),
});

export const accountReactivated = event({
  type: 'account_reactivated',
  topic: 'identity.v1',
  summary: 'The member keeps the account after all and is shown again',
  kind: 'snapshot',
  family: 'standing',
  subject: userId,
  data: z.object({ userId: id, standing }),
});

export const sessionRevoked = event({
  type: 'session_revoked',
  topic: 'identity.v1',
  summary: 'One session ended before its time',
  kind: 'fact',
  subject: userId,
  data: z.object({
    userId: id,
    sid: id,
    reason: openEnum(['logout', 'revoked', 'reuse'], { unknownAs: 'other' }),
    /** until when its access token would have lived */
    exp: time,
  }),
});

export const viewedProfile = event({
  type: 'viewed_profile',
  topic: 'identity.v1',
  summary: 'A member looked at the profile of another; both let such visits be seen',
  kind: 'fact',
  family: 'visit',
  subject: {
    name: 'profileId:viewerId',
    of: (data: { profileId: string; viewerId: string }) => `${data.profileId}:${data.viewerId}`,
  },
  key: { name: 'profileId', of: (data: { profileId: string; viewerId: string }) => data.profileId },
  data: z.object({ viewerId: id, profileId: id }),
});
