import type { Logger } from '@plateia/runtime';

/** An answer of a call, cached as long as the call lets it be, and longer while nobody answers. */
export class CachedRead<T> {
  private last: { at: number; value: T } | undefined;

  constructor(
    private readonly cachedMs: number,
    private readonly read: () => Promise<T>,
    private readonly logger: Logger,
  ) {}

  /** Undefined where nothing was ever read. */
  async value(): Promise<T | undefined> {
    if (this.last && performance.now() - this.last.at < this.cachedMs) return this.last.value;
    try {
      this.last = { at: performance.now(), value: await this.read() };
    } catch (err) {
      this.logger.debug({ err }, 'pages of services without their figures');
    }
    return this.last?.value;
  }
}
