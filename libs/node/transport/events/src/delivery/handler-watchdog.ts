import type { Delivery } from '../event-log.js';

/** Far beyond what any handler may need. */
const STUCK_AFTER_MS = 60_000;

/** Notices a handler that neither ends nor fails. An engine that is away makes handlers fail, so it does not count. */
export class HandlerWatchdog {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly onStuck: (reason: Error) => void) {}

  async during(delivery: Delivery, work: () => Promise<void>): Promise<void> {
    const { type, id } = delivery.envelope;
    const timer = setTimeout(
      () => this.onStuck(new Error(`The handler of ${type} ${id} has not ended for ${STUCK_AFTER_MS} ms`)),
      STUCK_AFTER_MS,
    );
    timer.unref();
    this.timers.add(timer);
    try {
      await work();
    } finally {
      clearTimeout(timer);
      this.timers.delete(timer);
    }
  }

  stop(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }
}
