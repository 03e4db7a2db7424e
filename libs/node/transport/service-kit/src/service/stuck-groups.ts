import type { Clock, Logger } from '@plateia/runtime';

const MOST_REOPENINGS = 3;
const WITHIN_MS = 60_000;

/**
 * A consumer that makes no progress. Alone its process ends, and whoever watches over it starts another;
 * beside other services it is opened again, until that has helped nobody three times in a minute.
 */
export class StuckGroups {
  private reopenings: number[] = [];

  constructor(
    private readonly shape: 'alone' | 'together',
    private readonly clock: Clock,
    private readonly logger: Logger,
    private readonly endProcess: () => void,
  ) {}

  found(service: string, reopen: () => Promise<void>): void {
    if (this.shape === 'alone' || !this.mayReopen()) return this.endProcess();
    this.logger.warn({ service }, 'consumer opened again');
    reopen().catch((error: unknown) => {
      this.logger.error({ err: error, service }, 'consumer could not be opened again');
      this.endProcess();
    });
  }

  private mayReopen(): boolean {
    const now = this.clock.now();
    this.reopenings = [...this.reopenings.filter((at) => at > now - WITHIN_MS), now];
    return this.reopenings.length <= MOST_REOPENINGS;
  }
}
