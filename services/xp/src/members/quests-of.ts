import { createHash } from 'node:crypto';
import { type QuestRule, questsOf as questsBy } from '@plateia/contracts/xp/rules';
import { momentOf } from '../domain/calendar.js';
import type { MemberRow } from '../store/member.schema.js';

/** The quests that a member is given on a date; those of professionals to who offered services already when their period began. */
export const questsOf = ({ _id, helps = [], zones = [] }: MemberRow, date: string): readonly QuestRule[] => {
  const helped = (firstDate: string) =>
    helps.findLast(({ at }) => momentOf(at, zones).date < firstDate)?.value ?? false;
  return questsBy(_id, date, helped, rank);
};

const rank = (seed: string): number => createHash('sha256').update(seed).digest().readUInt32BE(0);
