import type { Logger } from './logger.js';

/** Repeated work that never overlaps itself and ends with the process. */
export class Scheduler {
  private readonly jobs = new Set<Job>();
  private held = false;

  constructor(private readonly logger: Logger) {}

  every(name: string, intervalMs: number, work: () => Promise<void>): Job {
    const job = new Job(name, intervalMs, work, this.logger);
    this.jobs.add(job);
    if (!this.held) job.begin();
    return job;
  }

  /** No job begins, whoever wakes it, until it is let go: what they stand on is not there yet. */
  hold(): void {
    this.held = true;
  }

  letGo(): void {
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

export class Job {
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private begun = false;
  private stopped = false;

  constructor(
    private readonly name: string,
    private readonly intervalMs: number,
    private readonly work: () => Promise<void>,
    private readonly logger: Logger,
  ) {}

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
    this.timer = setTimeout(() => void this.run().then(() => this.arm()), this.intervalMs);
    this.timer.unref();
  }

  private async attempt(): Promise<void> {
    try {
      await this.work();
    } catch (error) {
      this.logger.error({ err: error, job: this.name }, 'scheduled work failed');
    }
  }
}
