import { type PointEvent, addDays, type PointEventKind, stands } from '@plateia/contracts/xp/rules';
import type { PointEventRow } from '../store/point-event.schema.js';

/** A point event that is known, as the rules see it. */
export const toPointEvent = ({
  _id,
  at,
  reversedAt,
  ...row
}: PointEventRow): PointEvent & Pick<PointEventRow, 'date'> => ({
  ...row,
  id: _id,
  at: (at as Date).getTime(),
  ...(reversedAt && { reversedAt: reversedAt.getTime() }),
});

/** When what is paid for was reached by these, however late they were heard of. */
export const latestOf = (rows: readonly PointEventRow[]): Date | undefined =>
  rows.flatMap(({ at }) => at ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0];

/** When a date was filled: by the first point event of it that counts, or of the night after it. */
export function filledAt(rows: readonly PointEventRow[], date: string | undefined): Date | undefined {
  if (date === undefined) return undefined;
  const after = addDays(date, 1);
  return rows
    .filter((row) => row.night !== undefined && stands(toPointEvent(row)))
    .filter((row) => row.date === date || (row.night === true && row.date === after))
    .flatMap(({ at }) => at ?? [])
    .toSorted((a, b) => a.getTime() - b.getTime())[0];
}

export const pointEventId = (userId: string, event: PointEventKind, subject: string): string =>
  `${userId}:${event}:${subject}`;
