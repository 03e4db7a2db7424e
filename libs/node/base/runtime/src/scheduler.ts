import type { Logger } from './logger.js';

/** Repeated work that never overlaps itself and ends with the process. */
export class Scheduler {
  private readonly jobs = new Set<Job>();
  private held = false;

  constructor(private readonly logger: Logger) {}

  /** @param isWorthIt asked before each turn; whoever asks for a run gets one all the same */
  every(name: string, intervalMs: number, work: () => Promise<void>, isWorthIt = always): Job {
    const job = new Job({ name, intervalMs, work, isWorthIt, logger: this.logger });
    this.jobs.add(job);
    if (!this.held) job.begin();
    return job;
  }

  /** No job begins, whoever wakes it, until it is let go: what they stand on is not there yet. */
  hold(): void {
    this.held = true;
  }

  resume(): void {
    this.held = false;
    for (const job of this.jobs) job.begin();
  }

  /** All of them now, in place of a moment later: whoever moves the time waits for what has come. */
  async run(): Promise<void> {
    await Promise.all([...this.jobs].map((job) => job.run()));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.jobs].map((job) => job.stop()));
    this.jobs.clear();
  }
}

interface JobParts {
  name: string;
  intervalMs: number;
  work: () => Promise<void>;
  isWorthIt: () => boolean;
  logger: Logger;
}

const always = (): boolean => true;

export class Job {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private begun = false;
  private stopped = false;

  constructor(private readonly parts: JobParts) {}

  begin(): void {
    if (this.begun) return;
    this.begun = true;
    this.arm();
  }

  /** Does the work now; a run that is under way is waited for in place of a second one. One that is held has its first look to come. */
  run(): Promise<void> {
    if (!this.begun) return Promise.resolve();
    this.running ??= this.attempt().finally(() => (this.running = undefined));
    return this.running;
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private arm(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => this.turn(), this.parts.intervalMs);
    this.timer.unref();
  }

  private turn(): void {
    // Most turns of a quiet time are worth nothing, and shall cost nothing.
    if (this.parts.isWorthIt()) void this.run().then(() => this.arm());
    else if (!this.stopped) this.timer?.refresh();
  }

  private async attempt(): Promise<void> {
    const { name, work, logger } = this.parts;
    try {
      await work();
    } catch (error) {
      logger.error({ err: error, job: name }, 'scheduled work failed');
    }
  }
}
