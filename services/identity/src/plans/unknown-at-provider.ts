import { Injectable } from '@nestjs/common';
import type { Logger } from '@plateia/runtime';
import { InjectLogger, InjectMetrics, ServiceError } from '@plateia/service-kit';
import { Counter, type Registry } from 'prom-client';

/** The provider forgets nothing: whatever it does not know was asked about with the key of another account or mode. */
@Injectable()
export class UnknownAtProvider {
  private readonly unknown: Counter;

  constructor(
    @InjectLogger() private readonly logger: Logger,
    @InjectMetrics() metrics: Registry,
  ) {
    this.unknown = new Counter({
      name: 'subscriptions_unknown_total',
      help: 'Questions about plans and checkouts of ours that the payment provider knows nothing of',
      registers: [metrics],
    });
  }

  /** Wakes somebody, and leaves what is known as it is: it is asked again. */
  refuse(id: string): never {
    this.unknown.inc();
    this.logger.error({ id }, 'the payment provider does not know a plan of ours: is its key that of this platform?');
    throw new ServiceError('UNAVAILABLE');
  }
}
