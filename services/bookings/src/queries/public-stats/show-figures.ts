import { Injectable } from '@nestjs/common';
import { MINUTE_MS, DAY_MS, CURRENCY, type RouteAnswer } from '@plateia/contracts';
import { DEFAULT_PRICE_PERIOD, type marketplaceFigures, type ServiceFigures } from '@plateia/contracts/bookings';
import {
  FEWEST_JOBS_TOLD,
  FEWEST_REVIEWS_TOLD,
  FIGURES_DAYS,
  quartilesOf,
  REVIEWS_TOLD_DAYS,
} from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { bookableCategories } from '../../booking/catalogue/bookable-categories.js';
import type { BookableCategory } from '../../booking/catalogue/category-seed.js';
import { PriceBook } from '../../request/prices/price-book.js';
import { DoneLately, type RatingSum } from './done-lately.store.js';
import { CachedAnswer } from './cached-answer.js';

type Figures = RouteAnswer<typeof marketplaceFigures>;

/** B43, to anybody: counts alone, and none that a few jobs stand behind. */
@Injectable()
export class ShowFigures {
  private readonly cached: CachedAnswer<Figures>;

  constructor(
    private readonly jobs: DoneLately,
    private readonly prices: PriceBook,
    clock: Clock,
  ) {
    this.cached = new CachedAnswer(clock, (now) => this.count(now));
  }

  run(): Promise<Figures> {
    return this.cached.get();
  }

  private async count(now: number): Promise<Figures> {
    const lately = new Date(now - FIGURES_DAYS * DAY_MS);
    const [jobsDone, answered, ratings] = await Promise.all([
      this.jobs.count(lately),
      this.jobs.answered(lately),
      this.jobs.ratings(new Date(now - REVIEWS_TOLD_DAYS * DAY_MS)),
    ]);
    const services: ServiceFigures[] = [];
    // One after the other: nobody waits for all of them but the first who asks.
    for (const bookable of bookableCategories.values()) {
      const found = {
        categoryId: bookable.id,
        price: await this.priceOf(bookable),
        rating: ratingOf(bookable, ratings),
      };
      if (found.price ?? found.rating) services.push(found);
    }
    const minutes = answered.flatMap(minutesToAnswer);
    return {
      days: FIGURES_DAYS,
      jobsDone: jobsDone < FEWEST_JOBS_TOLD ? null : jobsDone,
      answerMinutes: minutes.length < FEWEST_JOBS_TOLD ? null : quartilesOf(minutes).median,
      services,
    };
  }

  /** An estimate is no figure of ours. */
  private async priceOf(bookable: BookableCategory): Promise<ServiceFigures['price']> {
    const { source, low, median, high, unit, sampleSize } = await this.prices.of(bookable, DEFAULT_PRICE_PERIOD);
    return source === 'jobs' ? { low, median, high, currency: CURRENCY, unit, sampleSize } : null;
  }
}

function ratingOf({ id }: BookableCategory, ratings: readonly RatingSum[]): ServiceFigures['rating'] {
  const found = ratings.find(({ categoryId }) => categoryId === id);
  if (!found || found.count < FEWEST_REVIEWS_TOLD) return null;
  return { average: Math.round((found.sum / found.count) * 10) / 10, count: found.count };
}

type Answered = Awaited<ReturnType<DoneLately['answered']>>[number];

function minutesToAnswer({ publishedAt, quotes }: Answered): number[] {
  if (!publishedAt || quotes.length === 0) return [];
  const first = Math.min(...quotes.map(({ createdAt }) => createdAt.getTime()));
  return [Math.max(0, Math.round((first - publishedAt.getTime()) / MINUTE_MS))];
}
