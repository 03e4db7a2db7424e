import { z } from 'zod';
import { country, gender, id, idInput, role, route, withAliases } from '../../index.js';
import { marketplaceProfile } from '../../bookings/professional/professional-profile.shapes.js';
import { postPreview } from '../../feed/posts.js';
import { friend, loggedUser } from '../people.js';

export const me = route({
  id: 'I11',
  summary: 'The signed-in member',
  method: 'GET',
  path: '/api/user/me',
  access: { who: 'U', stages: ['onboarding', 'active', 'closing'] },
  answers: { 200: loggedUser },
  errors: [],
  idempotency: null,
});

/** As the API writes it; the client's names for the same fields are its own business. */
export const profileView = z.object({
  user_id: id,
  username: z.string(),
  profile_photo: z.string().nullable(),
  about_me: z.string(),
  full_name: z.string(),
  friends_list: z.array(friend).max(9),
  posts_list: z.array(postPreview).max(10),
  photos_list: z
    .array(z.object({ key: z.string(), url: z.string(), postId: id, thumb: z.string(), alt: z.string() }))
    .max(9),
  is_own_profile: z.boolean(),
  is_friend: z.boolean(),
  /** they asked me */
  pending_friend_request: z.boolean(),
  /** I asked them */
  asked_to_be_friend: z.boolean(),
  gender: gender.nullable(),
  country: country.nullable(),
  email: z.string().nullable(),
  role,
  marketplace_profile: marketplaceProfile,
  total_friends: z.number().int(),
  verified_badge: z.boolean(),
  level: z.number().int().nullable(),
});
export type ProfileView = z.infer<typeof profileView>;

export const profile = route({
  id: 'I12',
  summary: 'Own profile, or that of another member',
  method: 'R',
  path: '/api/user/profile',
  access: { who: 'U' },
  query: withAliases({ userId: 'user_id' }, z.object({ user_id: idInput.optional() })),
  answers: { 200: profileView },
  errors: ['ONBOARDING_REQUIRED', 'USER_NOT_FOUND'],
  idempotency: null,
});

export const flagNames = [
  'gamificationEnabled',
  'marketplace',
  'subscriptions',
  'proPlans',
  'friendsNearMe',
  'voiceMessages',
  'calls',
] as const;

export const flags = route({
  id: 'I48',
  summary: 'Feature flags; every one is off when they cannot be read',
  method: 'GET',
  path: '/api/flags',
  access: { who: 'A' },
  answers: {
    200: z.object({
      flags: z.record(z.enum(flagNames), z.boolean()),
      providers: z.array(z.string()),
      version: z.string(),
    }),
  },
  errors: [],
  idempotency: null,
});
