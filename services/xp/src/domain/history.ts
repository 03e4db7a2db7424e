/** A value that changed, with the time of each change. What happened is judged by what held when it happened, whenever we hear of it. */
export interface Change<T> {
  at: number;
  /** of the snapshot that told it */
  version: number;
  value: T;
}

export type History<T> = readonly Change<T>[];

/** Enough for what may still arrive late; the oldest one speaks for all time before. */
const KEPT = 20;

export function valueAt<T>(history: History<T>, at: number, before: T): T {
  return history.findLast((change) => change.at <= at)?.value ?? before;
}

/** Undefined where nothing changes: the snapshot is known, or says what the one before it said. */
export function withChange<T>(history: History<T>, change: Change<T>): History<T> | undefined {
  if (history.some(({ version }) => version === change.version)) return undefined;
  const merged = [...history, change].sort((a, b) => a.version - b.version);
  const changes = merged.filter(({ value }, index) => index === 0 || !isSame(value, merged[index - 1]?.value));
  return isSame(changes, history) ? undefined : changes.slice(-KEPT);
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
