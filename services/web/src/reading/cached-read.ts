import type { Logger } from '@plateia/runtime';

/** Whoever asks so soon after a failure is not kept waiting for the next one. */
const FAILURE_REMEMBERED_MS = 2_000;

/** An answer of a call, cached as long as the call lets it be, and longer while nobody answers. */
export class CachedRead<T> {
  private last: { at: number; value: T } | undefined;
  private failedAt: number | undefined;
  private reading: Promise<void> | undefined;

  constructor(
    private readonly cachedMs: number,
    private readonly read: () => Promise<T>,
    private readonly logger: Logger,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Undefined where nothing was ever read. Who asks while it is read waits for the same answer. */
  async value(): Promise<T | undefined> {
    const isFresh = this.isWithin(this.cachedMs, this.last?.at);
    if (isFresh || this.isWithin(FAILURE_REMEMBERED_MS, this.failedAt)) return this.last?.value;
    this.reading ??= this.readAnew().finally(() => (this.reading = undefined));
    await this.reading;
    return this.last?.value;
  }

  private async readAnew(): Promise<void> {
    try {
      this.last = { at: this.now(), value: await this.read() };
      this.failedAt = undefined;
    } catch (err) {
      this.failedAt = this.now();
      this.logger.debug({ err }, 'page without what is read for it');
    }
  }

  private isWithin(ms: number, at: number | undefined): boolean {
    return at !== undefined && this.now() - at < ms;
  }
}
