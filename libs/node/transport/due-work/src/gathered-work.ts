import type { Logger } from '@plateia/runtime';
import type { Traced } from './traced.js';

export interface GatheredTerms {
  /** so long after the first who asked it is done for all who asked */
  afterMs: number;
  /** Done again it comes to the same. What it throws is logged: its keys are done again with the next, or found among what is left behind. */
  work: (keys: readonly string[]) => Promise<void>;
  /** those for which something has waited too long: a process that knew of them died, or its work failed */
  leftBehind: () => Promise<readonly string[]>;
  /** the collection in which they are found: where nobody else writes to the database, it is looked through after own writes alone */
  writesInto: object;
}

const AT_ONCE = 100;

/** Work on a key for which many ask within a moment: it is done once for all of them. What is waiting is known to this process alone. */
export class GatheredWork {
  private readonly waiting = new Set<string>();
  /** done again with the next that are waiting, unless whoever looks for what is left behind is quicker */
  private readonly failed = new Set<string>();
  private timer?: NodeJS.Timeout;
  private working?: Promise<void>;
  private stopped = false;
  private held = false;

  constructor(
    private readonly name: string,
    private readonly terms: GatheredTerms,
    private readonly logger: Logger,
    private readonly traced: Traced,
  ) {}

  add(key: string): void {
    this.waiting.add(key);
    if (!this.working) this.arm();
  }

  /** What is held is not waited for. */
  get idle(): boolean {
    return !this.working && (this.held || (this.waiting.size === 0 && this.failed.size === 0));
  }

  /** Does now what is waiting, in place of a moment later. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    return this.begin(() => this.workOff());
  }

  /** What is asked for from now on is left to others, and what is held too. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.working;
    if (!this.held) await this.flush();
  }

  /** What is asked for waits. */
  hold(): void {
    this.held = true;
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** With what a process before this one has left, for which nobody could look meanwhile. */
  resume(): void {
    if (!this.held) return;
    this.held = false;
    void this.begin(() => this.takeOver());
  }

  /** Until nobody is found who was not worked for: a look finds some of many. */
  private async takeOver(): Promise<void> {
    const seen = new Set<string>();
    for (;;) {
      const keys = await this.terms.leftBehind().catch(() => []);
      const fresh = keys.filter((key) => !seen.has(key));
      for (const key of fresh) {
        seen.add(key);
        this.waiting.add(key);
      }
      await this.workOff();
      if (fresh.length === 0 || this.stopped) return;
    }
  }

  private begin(work: () => Promise<void>): Promise<void> {
    this.working ??= work().finally(() => {
      this.working = undefined;
      if (this.waiting.size > 0) this.arm();
    });
    return this.working;
  }

  private arm(): void {
    if (this.stopped || this.held) return;
    this.timer ??= setTimeout(() => void this.flush(), this.terms.afterMs).unref();
  }

  private async workOff(): Promise<void> {
    const keys = [...new Set([...this.failed, ...this.waiting])];
    this.failed.clear();
    this.waiting.clear();
    for (let first = 0; first < keys.length; first += AT_ONCE) {
      await this.portion(keys.slice(first, first + AT_ONCE));
    }
  }

  private portion(keys: readonly string[]): Promise<void> {
    const { name, logger, terms } = this;
    return this.traced(name, async (span) => {
      try {
        await terms.work(keys);
      } catch (error) {
        span.fail(error);
        for (const key of keys) this.failed.add(key);
        logger.warn({ err: error, work: name }, 'gathered work failed, and is done again');
      }
    });
  }
}
