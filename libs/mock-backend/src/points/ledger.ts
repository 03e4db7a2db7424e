import { ATHENS } from '@plateia/contracts';
import { levelOf } from '@plateia/contracts/xp';
import type { LedgerRow, State } from '../world/state.js';
import { activeDates, duesOfActs, duesOfStreaks } from './awards.js';
import { duesOfQuests, type Doings } from './quests.js';

export const zoneOf = ({ accounts }: State, userId: string): string =>
  accounts.find((account) => account.userId === userId)?.prefs.timeZone ?? ATHENS;

export function doingsOf(state: State, userId: string): Doings {
  const zone = zoneOf(state, userId);
  const acts = state.acts.filter((act) => act.userId === userId);
  return { userId, acts, zone, dates: activeDates(acts, zone), isHelper: state.professionals[userId] !== undefined };
}

const linesOf = ({ ledger }: State, userId: string): LedgerRow[] => ledger.filter((line) => line.userId === userId);

export const pointsOf = (state: State, userId: string): number =>
  Math.max(
    0,
    linesOf(state, userId).reduce((sum, { xp }) => sum + xp, 0),
  );

export const levelIn = ({ levels }: State, userId: string): number => levels[userId] ?? 1;

export const paidFor = (state: State, userId: string, event: string, subject: string): LedgerRow[] =>
  linesOf(state, userId).filter((line) => line.event === event && line.subject === subject);

/** Brings the ledger to what is due for all that a member did, after something changed that happened then. Answers the new lines. */
export function settle(state: State, userId: string, at: number, newId: () => string): LedgerRow[] {
  const doings = doingsOf(state, userId);
  const dues = [
    ...duesOfActs(doings.acts, doings.zone),
    ...duesOfQuests(doings, at),
    ...duesOfStreaks(doings.dates, at),
  ];
  const lines = dues.flatMap(({ event, subject, xp, at: doneAt }): LedgerRow[] => {
    const earlier = paidFor(state, userId, event, subject);
    const difference = xp - earlier.reduce((sum, line) => sum + line.xp, 0);
    if (difference === 0) return [];
    if (difference < 0) for (const line of earlier) line.reversed = line.xp > 0;
    return [{ id: newId(), userId, event, subject, xp: difference, at: doneAt, reversed: false }];
  });
  state.ledger.push(...lines);
  state.levels[userId] = Math.max(levelIn(state, userId), levelOf(pointsOf(state, userId)));
  return lines;
}
