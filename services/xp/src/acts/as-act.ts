import type { Act, AwardedAct } from '@plateia/contracts/xp/rules';
import type { ActRow } from '../persistence/act.schema.js';

/** An act that is known, as the rules see it. */
export const asAct = ({ _id, at, reversedAt, ...row }: ActRow): Act => ({
  ...row,
  id: _id,
  at: (at as Date).getTime(),
  ...(reversedAt && { reversedAt: reversedAt.getTime() }),
});

/** When what is paid for was reached by these, however late they were heard of. */
export const latestOf = (rows: readonly ActRow[]): Date | undefined =>
  rows.flatMap(({ at }) => at ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];

export const actId = (userId: string, event: AwardedAct, subject: string): string => `${userId}:${event}:${subject}`;
