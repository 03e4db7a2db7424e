import { type Act, addDays, type AwardedAct, stands } from '@plateia/contracts/xp/rules';
import type { ActRow } from '../store/act.schema.js';

/** An act that is known, as the rules see it. */
export const asAct = ({ _id, at, reversedAt, ...row }: ActRow): Act & Pick<ActRow, 'date'> => ({
  ...row,
  id: _id,
  at: (at as Date).getTime(),
  ...(reversedAt && { reversedAt: reversedAt.getTime() }),
});

/** When what is paid for was reached by these, however late they were heard of. */
export const latestOf = (rows: readonly ActRow[]): Date | undefined =>
  rows.flatMap(({ at }) => at ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];

/** When a date was filled: by the first act of it that counts, or of the night after it. */
export function filledAt(rows: readonly ActRow[], date: string | undefined): Date | undefined {
  if (date === undefined) return undefined;
  const after = addDays(date, 1);
  return rows
    .filter((row) => row.night !== undefined && stands(asAct(row)))
    .filter((row) => row.date === date || (row.night === true && row.date === after))
    .flatMap(({ at }) => at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export const actId = (userId: string, event: AwardedAct, subject: string): string => `${userId}:${event}:${subject}`;
