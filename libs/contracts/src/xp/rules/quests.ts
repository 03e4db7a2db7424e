import type { QuestPeriod } from '../xp.js';
import type { AwardedAct } from './awards.js';

export interface QuestRule {
  id: string;
  period: QuestPeriod;
  goal: number;
  xp: number;
  /** what counts: acts of a kind, or days on which the member was active */
  counts: { act: AwardedAct; ofFriends?: true } | 'active_days';
}

export const questRules: readonly QuestRule[] = [
  { id: 'q_first_photo', period: 'starter', goal: 1, xp: 50, counts: { act: 'photo_added' } },
  { id: 'q_first_friend', period: 'starter', goal: 1, xp: 50, counts: { act: 'friend_accepted' } },
  { id: 'q_first_post', period: 'starter', goal: 1, xp: 50, counts: { act: 'post_created' } },
  { id: 'q_two_comments', period: 'daily', goal: 2, xp: 15, counts: { act: 'comment_created', ofFriends: true } },
  { id: 'q_post', period: 'daily', goal: 1, xp: 20, counts: { act: 'post_created' } },
  { id: 'q_5_days', period: 'weekly', goal: 5, xp: 100, counts: 'active_days' },
];

/** How many of a period's quests a member is given; a starter stays until it is done. */
export const questsPerPeriod: Readonly<Record<Exclude<QuestPeriod, 'starter'>, number>> = {
  daily: 2,
  weekly: 2,
  monthly: 1,
};
