import { Injectable } from '@nestjs/common';
import type { PriceMetrics, PricePeriod } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import type { BookableCategory } from '../../booking/catalogue/category-seed.js';
import { metricsOf, type PricedJob } from '../../booking/domain/price-metrics.js';
import { OLDEST_MS } from '../../booking/domain/price-periods.js';
import { unitPriceOf } from '../../booking/domain/unit-price.js';
import { type DoneJob, DoneJobs } from './done-jobs.store.js';

/** Prices of weeks move by no job of the last minutes. */
const KEPT_MS = 10 * 60_000;

interface Page {
  madeAt: number;
  of: Promise<ReadonlyMap<PricePeriod, PriceMetrics>>;
}

const periods: readonly PricePeriod[] = ['1M', '3M', '6M'];

/** What jobs cost, worked out once for all who ask within some minutes: as many entries as there are categories. */
@Injectable()
export class PriceBook {
  private readonly pages = new Map<string, Page>();

  constructor(
    private readonly jobs: DoneJobs,
    private readonly clock: Clock,
  ) {}

  async of(bookable: BookableCategory, period: PricePeriod): Promise<PriceMetrics> {
    const metrics = (await this.pageOf(bookable)).get(period);
    if (!metrics) throw new Error(`There is no period ${period}`);
    return metrics;
  }

  private pageOf(bookable: BookableCategory): Page['of'] {
    const existing = this.pages.get(bookable.id);
    if (existing && Math.abs(this.clock.now() - existing.madeAt) < KEPT_MS) return existing.of;
    const page = { madeAt: this.clock.now(), of: this.write(bookable) };
    this.pages.set(bookable.id, page);
    // What failed is not kept.
    page.of.catch(() => this.pages.delete(bookable.id));
    return page.of;
  }

  private async write(bookable: BookableCategory): Promise<ReadonlyMap<PricePeriod, PriceMetrics>> {
    const now = this.clock.now();
    const done = await this.jobs.since(bookable.id, new Date(now - OLDEST_MS));
    const jobs = done.flatMap((job) => pricedJob(job, bookable));
    return new Map(periods.map((period) => [period, metricsOf(bookable, jobs, period, now)]));
  }
}

export function pricedJob(
  { chosen, endedAt }: Pick<DoneJob, 'chosen' | 'endedAt'>,
  bookable: BookableCategory,
): PricedJob[] {
  const price = chosen && unitPriceOf(chosen, bookable);
  return price === null || !endedAt ? [] : [{ price, doneAt: endedAt.getTime() }];
}
