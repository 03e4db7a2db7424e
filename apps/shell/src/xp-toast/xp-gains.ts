import type { XpGain } from '@plateia/contracts/shell';

export const SHOWN_MS = 3_000;
export const MERGED_WITHIN_MS = 60_000;

/** What others did is seen where one looks for it: the toast is for what the member just did. */
const OF_OTHERS = new Set(['like_received', 'comment_received', 'review_received', 'content_removed', 'pro_verified']);

export interface ShownGain {
  amount: number;
  /** undefined once several are added up */
  event: string | undefined;
  xp: number;
  level: number;
}

/** One toast, at most once a minute: what comes meanwhile is added to it, or to the next. */
export class XpGains {
  private shown: ShownGain | undefined;
  private waiting: ShownGain | undefined;
  private nextTimer: ReturnType<typeof setTimeout> | undefined;
  private hideTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  /** Arrow functions, because React takes them off the object. */
  readonly current = (): ShownGain | undefined => this.shown;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly hide = (): void => this.set(undefined);

  readonly add = (gain: XpGain): void => {
    if (gain.amount <= 0 || OF_OTHERS.has(gain.event)) return;
    if (this.shown) return this.set(added(this.shown, gain));
    this.waiting = added(this.waiting, gain);
    if (this.nextTimer === undefined) this.showWaiting();
  };

  stop(): void {
    clearTimeout(this.nextTimer);
    clearTimeout(this.hideTimer);
    this.nextTimer = undefined;
  }

  private readonly showWaiting = (): void => {
    this.nextTimer = undefined;
    if (!this.waiting) return;
    this.set(this.waiting);
    this.waiting = undefined;
    this.hideTimer = setTimeout(this.hide, SHOWN_MS);
    this.nextTimer = setTimeout(this.showWaiting, MERGED_WITHIN_MS);
  };

  private set(gain: ShownGain | undefined): void {
    this.shown = gain;
    for (const listener of this.listeners) listener();
  }
}

const added = (before: ShownGain | undefined, { amount, event, xp, level }: XpGain): ShownGain => ({
  amount: (before?.amount ?? 0) + amount,
  event: before === undefined || before.event === event ? event : undefined,
  xp,
  level,
});

/** How much of the present level is laid, from 0 to 1: level n begins at 125 · n · (n − 1). */
export const shareOfLevel = ({ xp, level }: { xp: number; level: number }): number =>
  Math.min(1, Math.max(0, xp - 125 * level * (level - 1)) / (250 * level));
