import type { NotificationRow } from '../domain/notification-row.js';
import type { StreamEntry } from '../domain/stream-entry.js';

/** Turns entries of a member's log into what their streams are sent. */
export abstract class StreamRenderer {
  /**
   * @param held rows that entries name, where the caller has them as they stand
   * @param unread how many are unread, where the caller has begun to count
   */
  abstract render(
    receiver: string,
    entries: readonly StreamEntry[],
    held?: readonly NotificationRow[],
    unread?: Promise<number>,
  ): Promise<string>;

  /** Counts the rows that are unread. */
  abstract count(receiver: string): Promise<number>;
}
