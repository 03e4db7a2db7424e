import { DAY_MS } from '@plateia/contracts';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DISPUTE_MS } from '@plateia/contracts/bookings/rules';
import { DueWork } from '@plateia/due-work';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger, InjectMetrics } from '@plateia/service-kit';
import { Counter, type Registry } from 'prom-client';
import { CompareBooks } from './compare-books.js';

/** So long after its start the money of a job may still move: a dispute, its decision, and a month for what was late. What is paid again after that, and all there is, the operator's command looks at. */
const AFTER_START_MS = DISPUTE_MS + 30 * DAY_MS;
/** What was made was looked at so many nights. */
const AFTER_MADE_MS = 30 * DAY_MS;

/** Every night: a cent that the provider and we do not agree upon wakes somebody. */
@Injectable()
export class ReconcileNightly implements OnApplicationBootstrap {
  private readonly differences: Counter;

  constructor(
    private readonly books: CompareBooks,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
    @InjectMetrics() metrics: Registry,
  ) {
    this.differences = new Counter({
      name: 'ledger_differences_total',
      help: "Bookings, payouts, payments and transfers of which our ledger and the provider's books say something else",
      registers: [metrics],
    });
  }

  onApplicationBootstrap(): void {
    this.dueWork.every('reconcile money', DAY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const ago = (ms: number) => new Date(this.clock.now() - ms);
    const span = { begun: ago(AFTER_START_MS), made: ago(AFTER_MADE_MS) };
    for await (const difference of this.books.differences(span)) {
      this.differences.inc();
      this.logger.error(difference, 'our ledger and the books of the provider differ');
    }
  }
}
