import { z } from 'zod';

/** Words that look like the platform itself, like a page of it, or like somebody who speaks for it. */
export const reservedUsernames: ReadonlySet<string> = new Set(
  [
    'admin administrator api app auth billing bookings contact deleted explore feed feedback friends',
    'help helper home info jobs legal login logout mail me member members messages moderator news notifications null',
    'official owner payments plateia policy post postmaster pro profile root search security services settings shop',
    'staff status subscription support system team terms test undefined user users webmaster welcome www xp',
  ].flatMap((line) => line.split(' ')),
);

const USERNAME = /^[a-z0-9_.]{3,30}$/;

export const isFreeToChoose = (name: string): boolean => !reservedUsernames.has(name);

/** Capitals are folded: two names that differ by them are one. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .refine((name) => USERNAME.test(name), { params: { rule: 'username' }, message: '3 to 30 of a-z 0-9 _ .' })
  .refine(isFreeToChoose, { params: { rule: 'reserved' }, message: 'This username is reserved' })
  .describe('3 to 30 of a-z 0-9 _ . and no reserved word');
