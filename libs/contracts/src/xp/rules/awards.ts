/** How often something is paid: the first ones of a day or a month, by the time they happened. */
export interface Cap {
  n: number;
  per: 'day' | 'month';
}

export interface AwardRule {
  /** undefined where the fact says how much */
  xp?: number;
  cap?: Cap;
  /** counts towards what all social awards of a day come to at the most */
  social?: true;
  /** fills its day for the streak */
  active?: true;
  /** taking it back counts for so many days */
  reversibleDays?: number;
}

/** What all social awards of a member's day come to at the most. */
export const SOCIAL_XP_PER_DAY = 300;

const perDay = (n: number): Cap => ({ n, per: 'day' });

/** What is paid for once in a life names the same subject each time; the ledger holds each subject once. */
export const awardRules = {
  legal_consent_done: { xp: 50 },
  profile_completion_done: { xp: 100 },
  photo_added: { xp: 25 },
  about_me_written: { xp: 25 },
  post_created: { xp: 20, cap: perDay(3), social: true, active: true },
  comment_created: { xp: 5, cap: perDay(10), social: true, active: true },
  like_given: { xp: 1, cap: perDay(20), social: true },
  like_received: { xp: 2, cap: perDay(50), social: true },
  comment_received: { xp: 3, cap: perDay(20), social: true },
  friend_accepted: { xp: 15, cap: perDay(10), social: true, reversibleDays: 7 },
  friend_invite: { cap: { n: 10, per: 'month' } },
  booking_published: { xp: 10, cap: perDay(2), active: true },
  booking_completed: { xp: 100, active: true },
  job_completed: { xp: 150, active: true },
  review_written: { xp: 40, active: true },
  review_received: {},
  quote_sent: { xp: 5, cap: perDay(10), active: true },
  on_time_arrival: { xp: 20 },
  pro_onboarding_done: { xp: 200 },
  pro_verified: { xp: 300 },
  late_cancel_by_pro: { xp: -100 },
  content_removed: { xp: -20 },
} as const satisfies Record<string, AwardRule>;

export type PointEventKind = keyof typeof awardRules;
export const ruleOf = (kind: PointEventKind): AwardRule => awardRules[kind];

export const POST_LENGTH = 20;
export const COMMENT_LENGTH = 10;
export const ABOUT_ME_LENGTH = 40;
export const REVIEW_TEXT_LENGTH = 20;

/** By the stars of it; fewer earn nothing. */
export const receivedReviewXp: Readonly<Record<number, number>> = { 5: 50, 4: 30 };

/** The subject of what is paid once in a life. */
export const ONCE = 'once';

/** Paid the first time that a streak gets so long. */
export const streakAwards: readonly { days: number; xp: number }[] = [
  { days: 7, xp: 50 },
  { days: 30, xp: 200 },
  { days: 100, xp: 500 },
  { days: 365, xp: 1_500 },
];

/** An invitation counts when the one who came was active on so many days. */
export const INVITE_ACTIVE_DAYS = 3;
