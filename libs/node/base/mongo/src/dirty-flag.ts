import { hasSoleWriter, lastWriteInto } from './own-writes.js';

/** An operator's command writes beside the platform: it is noticed after that. */
const LOOK_ANYWAY_MS = 20_000;

/**
 * Whether another look into a collection may find what the last one did not. Always, unless nobody else writes to the database:
 * then only once this process has written, so that nobody asks every second for what cannot be there.
 */
export class DirtyFlag {
  private lookedAt = Number.NEGATIVE_INFINITY;

  /**
   * @param settleMs how long after a write there may be something to find
   * @param anywayMs after how long it is set whatever happened
   */
  constructor(
    private readonly collection: object,
    private readonly settleMs = 0,
    private readonly anywayMs = LOOK_ANYWAY_MS,
  ) {}

  get isSet(): boolean {
    const isLongAgo = performance.now() - this.lookedAt >= this.anywayMs;
    return isLongAgo || this.lookedAt <= lastWriteInto(this.collection) + this.settleMs;
  }

  /** Whether it can ever be cleared. */
  get hasSoleWriter(): boolean {
    return hasSoleWriter(this.collection);
  }

  /** Before a look; what comes back clears the flag once the look has come to its end. What is written meanwhile is for the next one. */
  look(): () => void {
    const at = performance.now();
    return () => {
      this.lookedAt = at;
    };
  }
}
