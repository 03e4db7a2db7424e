import type { EventLog, Places, Progress } from '@plateia/events';
import type { Logger, Scheduler } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';

const LOOK_EVERY_MS = 1_000;
const FIRST_LOOKS_EVERY_MS = 100;
const MOST_BEHIND_MS = 10_000;
/** Whoever is further behind than these are old is behind by more than anybody asks. */
const MOST_MARKS = 60;
/** What identity said of itself is taken for true so long; while it holds, it is said again every two seconds. */
const BELIEVED_MS = 6_000;
const RETRY_AFTER_SECONDS = '1';

interface LagOptions {
  logger: Pick<Logger, 'debug'>;
  /** how many times as long as ever it may be behind before anything is refused */
  patienceScale?: number;
  now?: () => number;
}

/** Where identity's topic ended at a moment. */
interface Mark {
  at: number;
  ends: Places;
}

/**
 * How far the service is behind identity's facts: the age of the last moment of which everything is known to be handled. Each
 * second it marks where the topic ends, and a mark that the group has passed is such a moment. So it needs no clock but its own,
 * and while nobody can tell, because the log or the consumer is away, it grows. What identity itself could not send yet is in no
 * topic: it says so past the log.
 */
export class IdentityLag {
  private marks: Mark[] = [];
  private knownUpTo = Number.NEGATIVE_INFINITY;
  private unsent = { since: Number.POSITIVE_INFINITY, saidAt: Number.NEGATIVE_INFINITY };
  private readonly logger: Pick<Logger, 'debug'>;
  private readonly patienceScale: number;
  private readonly now: () => number;

  constructor(
    private readonly log: Pick<EventLog, 'progress'>,
    private readonly group: string,
    { logger, patienceScale = 1, now = () => performance.now() }: LagOptions,
  ) {
    this.logger = logger;
    this.patienceScale = patienceScale;
    this.now = now;
  }

  measureFrom(scheduler: Scheduler): void {
    // Nobody can write before it is known, so after a start it is asked more often.
    scheduler.every('lag behind identity, at first', FIRST_LOOKS_EVERY_MS, async () => {
      if (this.knownUpTo === Number.NEGATIVE_INFINITY) await this.look();
    });
    scheduler.every('lag behind identity', LOOK_EVERY_MS, () => this.look());
  }

  /** Infinity until everything has been handled once. */
  get behindMs(): number {
    const now = this.now();
    const { since, saidAt } = this.unsent;
    return Math.max(now - this.knownUpTo, now - saidAt <= BELIEVED_MS ? now - since : 0);
  }

  /** How old the oldest of its facts is that identity could not send; 0 where there is none. */
  heard(ageMs: number): void {
    const saidAt = this.now();
    this.unsent = { since: ageMs === 0 ? Number.POSITIVE_INFINITY : saidAt - ageMs, saidAt };
  }

  /** For acts that a block, a ban or an unfriending forbids: rather refused than done on what may not be true any more. */
  requireCurrent(): void {
    if (this.behindMs <= MOST_BEHIND_MS * this.patienceScale) return;
    throw new ServiceError('UNAVAILABLE', undefined, { headers: { 'retry-after': RETRY_AFTER_SECONDS } });
  }

  async look(): Promise<void> {
    const at = this.now();
    try {
      const { ends, handled } = await this.log.progress(this.group, 'identity.v1');
      this.marks.push({ at, ends });
      this.pass(handled);
    } catch (err) {
      this.logger.debug({ err }, 'cannot tell how far identity is ahead');
    }
  }

  private pass(handled: Progress['handled']): void {
    const isPassed = ({ ends }: Mark) => [...ends].every(([sequence, end]) => (handled.get(sequence) ?? -1) >= end);
    const last = this.marks.findLastIndex(isPassed);
    const passed = this.marks[last];
    if (passed) this.knownUpTo = passed.at;
    this.marks = this.marks.slice(last + 1).slice(-MOST_MARKS * this.patienceScale);
  }
}
