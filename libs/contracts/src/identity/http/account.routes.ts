import { z } from 'zod';
import {
  booleanInput,
  country,
  fullName,
  gender,
  idInput,
  language,
  nextToken,
  paging,
  route,
  text,
  time,
  withAliases,
} from '../../index.js';
import { prefs, visibilityLevel } from '../people.js';
import { username } from '../username.js';

const HOUR_SECONDS = 3_600;
export const USERNAME_COOLDOWN_DAYS = 180;

/** One field per call, each with its own rule; a client shows the refusal beside the field. */
export const profileChange = z.discriminatedUnion('field', [
  z.object({ field: z.literal('about_me'), value: text(0, 500) }),
  z.object({ field: z.literal('full_name'), value: fullName }),
  z.object({ field: z.literal('username'), value: username }),
  z.object({ field: z.literal('gender'), value: gender }),
  z.object({ field: z.literal('profile_photo'), value: z.string().max(300).nullable() }),
]);
export type ProfileChange = z.output<typeof profileChange>;

export const updateProfile = route({
  id: 'I13',
  summary: 'Change one field of the own profile',
  method: 'POST',
  path: '/api/user/update-profile',
  access: { who: 'M' },
  body: profileChange,
  answers: { 200: z.object({ message: z.string() }) },
  errors: ['USERNAME_TAKEN', 'USERNAME_COOLDOWN'],
  limit: { bucket: 'profile-updates', per: 'user', n: 30, windowSeconds: HOUR_SECONDS, whenDown: 'open' },
  idempotency: null,
});

export const profileActivity = route({
  id: 'I14',
  summary: 'What a member did lately, as far as the viewer may see it',
  method: 'R',
  path: '/api/user/profile-activity',
  access: { who: 'M' },
  query: withAliases(
    { userId: 'user_id' },
    z.object({ user_id: idInput.optional(), ...paging({ default: 20, max: 50 }) }),
  ),
  answers: {
    200: z.object({
      items: z.array(
        z.object({
          type: z.enum(['post', 'comment', 'friend', 'level']),
          target_id: z.string(),
          created_at: time,
          text: z.string().optional(),
        }),
      ),
      nextToken,
    }),
  },
  errors: ['USER_NOT_FOUND', 'BAD_TOKEN'],
  idempotency: null,
});

export const countryOf = route({
  id: 'I15',
  summary: 'The country of the profile, or the one the browser hints at',
  method: 'GET',
  path: '/api/user/country',
  access: { who: 'A' },
  answers: { 200: z.object({ country: country.nullable(), source: z.enum(['profile', 'guess']) }) },
  errors: [],
  idempotency: null,
});

export const changeCountry = route({
  id: 'I16',
  summary: 'Change the country of the profile',
  method: 'POST',
  path: '/api/user/country',
  access: { who: 'U' },
  body: withAliases({ country_iso_code: 'country' }, z.object({ country })),
  answers: { 200: z.object({ message: z.string(), country }) },
  errors: [],
  idempotency: null,
});

export const settings = prefs.extend({ lang: language });
export type Settings = z.infer<typeof settings>;

export const readSettings = route({
  id: 'I17',
  summary: "The member's settings",
  method: 'GET',
  path: '/api/user/settings',
  access: { who: 'M' },
  answers: { 200: settings },
  errors: [],
  idempotency: null,
});

const zoneName = z.string().refine(isTimeZone, { params: { rule: 'time_zone' }, message: 'Not a time zone' });

function isTimeZone(name: string): boolean {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    // An offset such as +02:00 is understood too, but knows no summer.
    return /^[A-Za-z]/.test(timeZone);
  } catch {
    return false;
  }
}

export const changeSettings = route({
  id: 'I18',
  summary: 'Change some of the settings',
  method: 'POST',
  path: '/api/user/settings',
  access: { who: 'M' },
  body: z.object({
    lang: language.optional(),
    timeZone: zoneName.optional(),
    gamificationEnabled: booleanInput.optional(),
    profileViews: booleanInput.optional(),
    readReceipts: booleanInput.optional(),
    typing: booleanInput.optional(),
    visibility: z
      .object({
        country: visibilityLevel.optional(),
        gender: visibilityLevel.optional(),
        friends: visibilityLevel.optional(),
        level: visibilityLevel.optional(),
      })
      .optional(),
  }),
  answers: { 200: settings },
  errors: [],
  idempotency: 'N',
});

export const invite = route({
  id: 'I19',
  summary: "The member's invitation, and what came of it",
  method: 'GET',
  path: '/api/user/invite',
  access: { who: 'M' },
  answers: {
    200: z.object({
      code: z.string(),
      url: z.string(),
      qualified: z.number().int(),
      pending: z.number().int(),
      xpPerInvite: z.number().int(),
    }),
  },
  errors: [],
  idempotency: null,
});
