import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DueWork } from '@plateia/due-work';
import type { Connection } from '@plateia/mongo';
import { Holds, Payouts } from '@plateia/payments';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectConnection, InjectLogger, InjectMetrics } from '@plateia/service-kit';
import { Counter, type Registry } from 'prom-client';
import { CompareBooks } from './compare-books.js';
import { OurBooks } from './our-books.js';

const DAY_MS = 24 * 3_600_000;
/** What is older has come to its end and was compared often; the operator's command looks at all there is. */
const LOOKS_BACK_MS = 120 * DAY_MS;

/** Every night: a cent that the provider and we do not agree upon wakes somebody. */
@Injectable()
export class ReconcileNightly implements OnApplicationBootstrap {
  private readonly differences: Counter;
  private readonly books: CompareBooks;

  constructor(
    @InjectConnection() connection: Connection,
    holds: Holds,
    payouts: Payouts,
    private readonly dueWork: DueWork,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
    @InjectMetrics() metrics: Registry,
  ) {
    const ours = new OurBooks(connection);
    this.books = new CompareBooks(ours, { holds, payouts }, () => clock.now());
    this.differences = new Counter({
      name: 'ledger_differences_total',
      help: "Bookings and payouts of which our ledger and the provider's books say something else",
      registers: [metrics],
    });
  }

  onApplicationBootstrap(): void {
    this.dueWork.every('reconcile money', DAY_MS, () => this.run());
  }

  async run(): Promise<void> {
    const since = new Date(this.clock.now() - LOOKS_BACK_MS);
    for await (const difference of this.books.differences(since)) {
      this.differences.inc();
      this.logger.error(difference, 'our ledger and the books of the provider differ');
    }
  }
}
