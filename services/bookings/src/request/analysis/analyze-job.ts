import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { BookingAnalysis } from '@plateia/contracts/bookings';
import { namedCategory } from '../../booking/catalogue/named-category.js';
import { rootOf } from '../../booking/catalogue/bookable-categories.js';
import type { BookableCategory } from '../../booking/catalogue/category-seed.js';
import { assumedDurationOf, complexityOf, demandOf, priceLevelOf } from '@plateia/contracts/bookings/rules';
import type { Area } from '../../booking/store/booking.schema.js';
import { PriceBook } from '../prices/price-book.js';
import { Availability } from './availability.js';

export interface JobToAnalyze {
  category: BookableCategory;
  suggested: readonly string[];
  area: Area | null;
}

/** What is known of a job by its category and place: rules alone, so that nobody waits for it. */
@Injectable()
export class AnalyzeJob {
  constructor(
    private readonly prices: PriceBook,
    private readonly availability: Availability,
  ) {}

  async run({ category, suggested, area }: JobToAnalyze, language: Language): Promise<BookingAnalysis> {
    const [{ low, median, high, currency, unit }, available] = await Promise.all([
      this.prices.of(category, '3M'),
      this.availability.of(category.id, area),
    ]);
    const assumedDuration = assumedDurationOf(category.id, unit);
    const beside = rootOf(category.id).leaves.map(({ price }) => price);
    const types = suggested.length > 0 ? suggested : [category.id];
    return {
      suggestedServiceTypes: types.map((id) => namedCategory(id, language)),
      category: namedCategory(category.id, language),
      estimatedCost: { low, high, average: median, currency, unit },
      demandIndicator: demandOf(available),
      priceLevel: priceLevelOf(category.price, beside),
      pricingUnit: unit,
      assumedDuration,
      complexity: complexityOf(assumedDuration),
    };
  }
}
