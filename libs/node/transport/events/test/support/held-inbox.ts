import type { Inbox } from '../../src/index.js';

/** Remembers nothing, and is written when it is told to. */
export class HeldInbox {
  /** how often it was to be written */
  writes = 0;
  readonly parked = { next: () => Promise.resolve([]), dirty: { isSet: true, look: () => () => undefined } };
  private isHeld = true;
  private end: () => void = () => undefined;

  get asInbox(): Inbox {
    return this as unknown as Inbox;
  }

  has(): boolean {
    return false;
  }

  seen(): Promise<ReadonlySet<string>> {
    return Promise.resolve(new Set());
  }

  note(): void {
    // What it would write is nobody's question here.
  }

  flush(): Promise<void> {
    this.writes += 1;
    return this.isHeld ? new Promise((resolve) => (this.end = resolve)) : Promise.resolve();
  }

  release(): void {
    this.isHeld = false;
    this.end();
  }
}
