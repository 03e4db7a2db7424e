import type { StreamEntry } from '../domain/stream-entry.js';

const REST_MS = 1_000;

interface Rest {
  timer: NodeJS.Timeout;
  next?: StreamEntry;
}

/** A row is sent at once, and again at most once a second however often it is touched. */
export class NotificationThrottle {
  private readonly resting = new Map<string, Rest>();

  constructor(private readonly release: (entry: StreamEntry) => void) {}

  /** False: kept back, and released later unless a newer one takes its place. */
  admits(entry: StreamEntry): boolean {
    if (entry.signal !== 'notification') return true;
    const row = entry.data.notificationId;
    const rest = this.resting.get(row);
    if (rest) {
      rest.next = entry;
      return false;
    }
    this.resting.set(row, { timer: setTimeout(() => this.wake(row), REST_MS) });
    return true;
  }

  isResting(row: string): boolean {
    return this.resting.has(row);
  }

  stop(): void {
    for (const { timer } of this.resting.values()) clearTimeout(timer);
    this.resting.clear();
  }

  private wake(row: string): void {
    const next = this.resting.get(row)?.next;
    this.resting.delete(row);
    if (next) this.release(next);
  }
}
