import { Injectable } from '@nestjs/common';
import { CURRENCY } from '@plateia/contracts';
import { DEFAULT_PRICE_PERIOD, type ServiceFigures } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import type { BookableCategory } from '../../booking/catalogue/category-seed.js';
import { metricsOf } from '../../booking/domain/price-metrics.js';
import { OLDEST_MS } from '../../booking/domain/price-periods.js';
import { DoneJobs } from './done-jobs.store.js';
import { pricedJob } from './price-book.js';

export interface DoneThere {
  jobs: number;
  /** what they cost; null where they are too few */
  price: ServiceFigures['price'];
}

/** How many jobs of a kind were done in which place, and what they cost. */
@Injectable()
export class LocalPrices {
  constructor(
    private readonly jobs: DoneJobs,
    private readonly clock: Clock,
  ) {}

  /** Places without any are not in it. */
  async of<Place>(
    bookable: BookableCategory,
    placeOf: (point: [number, number]) => Place | undefined,
  ): Promise<ReadonlyMap<Place, DoneThere>> {
    const now = this.clock.now();
    const done = await this.jobs.since(bookable.id, new Date(now - OLDEST_MS));
    const byPlace = Map.groupBy(done, ({ area }) => area && placeOf(area.point.coordinates));
    const doneByPlace = new Map<Place, DoneThere>();
    for (const [place, there] of byPlace) {
      if (!place) continue;
      const priced = there.flatMap((job) => pricedJob(job, bookable));
      const { source, low, median, high, unit, sampleSize } = metricsOf(bookable, priced, DEFAULT_PRICE_PERIOD, now);
      const price: DoneThere['price'] =
        source === 'jobs' ? { low, median, high, currency: CURRENCY, unit, sampleSize } : null;
      doneByPlace.set(place, { jobs: there.length, price });
    }
    return doneByPlace;
  }
}
