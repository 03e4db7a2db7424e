import type { Logger } from '@plateia/runtime';

/** However many events come meanwhile, there is one write for each group: effects may be done again, as the inbox says. */
const SOON_MS = 1_000;
const MANY = 200;
/** What was only passed over costs nothing to pass over again. */
export const LATER_MS = 5_000;
const AFTER_FAILURE_MS = 500;

/** Writes down a group's progress seldom: a process that dies handles a few events again, and the inbox or the effects' own keys notice. */
export class CommitTimer {
  private timer?: NodeJS.Timeout;
  private handledSince = 0;
  private passedOverSince = false;
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly commit: () => Promise<void>,
    private readonly logger: Logger,
  ) {}

  handled(): void {
    this.handledSince += 1;
    if (this.running) return;
    if (this.handledSince >= MANY) void this.now();
    else if (this.handledSince === 1) this.arm(SOON_MS);
  }

  passedOver(): void {
    if (this.running) this.passedOverSince = true;
    else if (!this.timer) this.arm(LATER_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
    await this.now();
  }

  now(): Promise<void> {
    this.running ??= this.run().finally(() => (this.running = undefined));
    return this.running;
  }

  private arm(ms: number): void {
    clearTimeout(this.timer);
    if (this.stopped) return;
    this.timer = setTimeout(() => void this.now(), ms);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.handledSince = 0;
    this.passedOverSince = false;
    try {
      await this.commit();
      if (this.handledSince > 0) this.arm(SOON_MS);
      else if (this.passedOverSince) this.arm(LATER_MS);
    } catch (error) {
      this.logger.debug({ err: error }, 'progress could not be written down yet');
      this.handledSince = 1;
      this.arm(AFTER_FAILURE_MS);
    }
  }
}
