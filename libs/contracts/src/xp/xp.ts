import { z } from 'zod';
import { id, time } from '../index.js';
import { FOUR_WEEKS_DAYS, WEEK_DAYS } from './rules/dates.js';

/** A date of the member's zone, and whether its tile is laid. */
const day = z.object({ date: z.iso.date(), laid: z.boolean() });

export const xpData = z.object({
  xp: z.number().int(),
  level: z.number().int(),
  streak: z.number().int(),
  levelName: z.string(),
  xpInLevel: z.number().int(),
  xpForNext: z.number().int(),
  bestStreak: z.number().int(),
  freezes: z.number().int().min(0).max(2),
  streakSafeUntil: time.nullable().describe('null while there is no streak to lose'),
  /** Monday to Sunday of the member's zone */
  week: z.array(day).length(WEEK_DAYS),
  fourWeeks: z.array(day).length(FOUR_WEEKS_DAYS).describe('The last four weeks, oldest first; today is the last one'),
});
export type XpData = z.infer<typeof xpData>;

export const xpEntry = z.object({
  id,
  /** a row of the table of awards, 'quest:<id>' or 'streak_<days>' */
  event: z.string(),
  /** negative where it takes back */
  xp: z.number().int(),
  subject_id: z.string(),
  created_at: time,
  reversed: z.boolean(),
});
export type XpEntry = z.infer<typeof xpEntry>;

export const questPeriod = z.enum(['starter', 'daily', 'weekly', 'monthly']);
export type QuestPeriod = z.infer<typeof questPeriod>;

export const quest = z.object({
  id: z.string(),
  period: questPeriod,
  /** in the language of the caller */
  text: z.string(),
  goal: z.number().int(),
  progress: z.number().int(),
  xp: z.number().int(),
  completed: z.boolean(),
  /** null for a starter quest */
  expiresAt: time.nullable(),
});
export type Quest = z.infer<typeof quest>;

export const onboardingXpEvent = z.enum(['legal_consent_done', 'profile_completion_done']);
export type OnboardingXpEvent = z.infer<typeof onboardingXpEvent>;
