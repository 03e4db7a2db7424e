import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@plateia/contracts';
import { DEFAULT_PRICE_PERIOD, type ServiceFigures } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import type { CategoryLeaf } from '../domain/category-seed.js';
import { metricsOf } from '../domain/price-metrics.js';
import { OLDEST_MS } from '../domain/price-periods.js';
import { DoneJobs } from '../persistence/done-jobs.store.js';
import { pricedJob } from './price-book.js';

type Price = ServiceFigures['price'];

/** What jobs of a kind cost around a place; null where too few were done. */
@Injectable()
export class LocalPrices {
  constructor(
    private readonly jobs: DoneJobs,
    private readonly clock: Clock,
  ) {}

  async of(leaf: CategoryLeaf): Promise<(isThere: (point: [number, number]) => boolean) => Price> {
    const now = this.clock.now();
    const done = await this.jobs.since(leaf.id, new Date(now - OLDEST_MS));
    return (isThere) => {
      const there = done.filter(({ area }) => area && isThere(area.point.coordinates));
      const priced = there.flatMap((job) => pricedJob(job, leaf));
      const { source, low, median, high, unit, sampleSize } = metricsOf(leaf, priced, DEFAULT_PRICE_PERIOD, now);
      return source === 'jobs' ? { low, median, high, currency: CURRENCY, unit, sampleSize } : null;
    };
  }
}
