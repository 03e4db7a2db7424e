import { DAY_MS } from '@plateia/contracts';
import { newComment } from '@plateia/contracts/feed';

/** A new act joins the group while the newest one in it is younger than this. */
export const GROUP_OPEN_MS = DAY_MS;

/** How many of a group's members are kept beside it: three are shown, the rest step in for those who may not be. */
export const SENDERS_KEPT = 10;
export const SENDERS_SHOWN = 3;
export const ACTS_KEPT = 20;

const LARGE = 10_000;
const LARGE_SETTLED_FOR_MS = 60_000;

export const groupKey = (receiver: string, type: string, target: string): string => `${receiver}:${type}:${target}`;
/** What the facts of a group are told apart by: people comment on the very post that others like. */
export const factsAbout = (type: string, target: string): string =>
  type === newComment.type ? `${target}:comments` : target;

export const closedKey = (key: string, from: Date): string => `${key}:${from.getTime()}`;

/** All groups of a target, the open one and the closed ones: ':' is followed by ';' in the order of strings. */
export const allWithKey = (key: string): { $gte: string; $lt: string } => ({ $gte: key, $lt: `${key};` });

/** A group takes acts that are less than a day away from it, whichever of them is told first. */
export const reaches = (at: Date): { at: { $gt: Date }; 'group.from': { $lt: Date } } => ({
  at: { $gt: new Date(at.getTime() - GROUP_OPEN_MS) },
  'group.from': { $lt: new Date(at.getTime() + GROUP_OPEN_MS) },
});

export const isOver = (newest: Date, at: Date): boolean => at.getTime() >= newest.getTime() + GROUP_OPEN_MS;
/** Told so late that its own group is closed by now. */
export const isLate = (from: Date, at: Date): boolean => at.getTime() <= from.getTime() - GROUP_OPEN_MS;

interface Settlement {
  touched: number;
  settled: number;
  count: number;
  settledAt: Date;
}

/** Counting a very large group is work: it is done once a minute, and in between the count is a little behind. */
export const needsSettling = ({ touched, settled, count, settledAt }: Settlement, now: number): boolean =>
  touched !== settled && (count < LARGE || now - settledAt.getTime() >= LARGE_SETTLED_FOR_MS);
