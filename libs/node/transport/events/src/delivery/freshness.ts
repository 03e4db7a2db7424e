/** Clocks of two processes differ a little. */
const CLOCKS_DIFFER_MS = 1_000;
/** The relay looks for what was left behind after 2 s. */
const SENT_ONCE_WITHIN_MS = 2_000 - CLOCKS_DIFFER_MS;

/**
 * Whether an event can have been handled before. One that was written after this process began to read was handled by no process
 * before it, and one that was sent soon after it was written was sent by no sweep before. What this process has handled itself it knows.
 */
export class Freshness {
  private readonly from: number;

  constructor(readingSince: number) {
    this.from = readingSince + CLOCKS_DIFFER_MS;
  }

  isFresh(writtenAt: string, sentAt: number): boolean {
    const written = Date.parse(writtenAt);
    return written >= this.from && sentAt >= written && sentAt - written < SENT_ONCE_WITHIN_MS;
  }
}
