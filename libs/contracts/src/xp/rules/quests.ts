import type { QuestPeriod } from '../xp.js';
import type { PointEventKind } from './awards.js';

export interface QuestRule {
  id: string;
  period: QuestPeriod;
  goal: number;
  xp: number;
  /** what counts: point events of these kinds, or days on which the member was active */
  counts: { kinds: readonly PointEventKind[]; ofFriends?: true } | 'active_days';
  /** offered to professionals alone */
  ofHelpers?: true;
  /** of no use to who has none: shown only while there is a job that the member may write about */
  needs?: 'unreviewed_job';
}

export const questRules: readonly QuestRule[] = [
  { id: 'q_first_photo', period: 'starter', goal: 1, xp: 50, counts: { kinds: ['photo_added'] } },
  { id: 'q_first_friend', period: 'starter', goal: 1, xp: 50, counts: { kinds: ['friend_accepted'] } },
  { id: 'q_first_post', period: 'starter', goal: 1, xp: 50, counts: { kinds: ['post_created'] } },
  { id: 'q_first_booking', period: 'starter', goal: 1, xp: 30, counts: { kinds: ['booking_published'] } },
  { id: 'q_two_comments', period: 'daily', goal: 2, xp: 15, counts: { kinds: ['comment_created'], ofFriends: true } },
  { id: 'q_post', period: 'daily', goal: 1, xp: 20, counts: { kinds: ['post_created'] } },
  { id: 'q_pro_quotes', period: 'daily', goal: 2, xp: 40, counts: { kinds: ['quote_sent'] }, ofHelpers: true },
  { id: 'q_5_days', period: 'weekly', goal: 5, xp: 100, counts: 'active_days' },
  { id: 'q_review', period: 'weekly', goal: 1, xp: 80, counts: { kinds: ['review_written'] }, needs: 'unreviewed_job' },
  { id: 'q_pro_ontime', period: 'weekly', goal: 3, xp: 150, counts: { kinds: ['on_time_arrival'] }, ofHelpers: true },
  { id: 'q_job_month', period: 'monthly', goal: 1, xp: 150, counts: { kinds: ['booking_completed', 'job_completed'] } },
];

/** How many of a period's quests a member is given; a starter stays until it is done. */
export const questsPerPeriod: Readonly<Record<Exclude<QuestPeriod, 'starter'>, number>> = {
  daily: 2,
  weekly: 2,
  monthly: 1,
};
