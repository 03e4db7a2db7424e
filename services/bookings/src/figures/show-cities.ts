import { Injectable } from '@nestjs/common';
import type { RouteAnswer, RouteInput } from '@plateia/contracts';
import type { CityFigures, marketplaceCities, ServiceFigures } from '@plateia/contracts/bookings';
import { FEWEST_PROFESSIONALS_TOLD, FEWEST_REVIEWS_TOLD, REVIEWS_TOLD_DAYS } from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { leavesById } from '../categories/leaves.js';
import type { CategoryLeaf } from '../domain/category-seed.js';
import { kilometresBetween } from '../domain/distance.js';
import { LocalPrices } from '../prices/local-prices.js';
import { cities, type City } from './cities.js';
import { DoneLately, type Rated } from './done-lately.store.js';
import { KeptAnswer } from './kept-answer.js';
import { type Offering, OfferingProfessionals } from './offering.store.js';

const DAY_MS = 24 * 3_600_000;
/** As far from its middle a job still is one of the city. */
const CITY_KM = 10;
const KM_PER_DEGREE = 111;

/** B44, to anybody: which cities are served, by how many, and what was paid and said there. */
@Injectable()
export class ShowCities {
  private readonly kept: KeptAnswer<readonly CityFigures[]>;

  constructor(
    private readonly offering: OfferingProfessionals,
    private readonly jobs: DoneLately,
    private readonly prices: LocalPrices,
    clock: Clock,
  ) {
    this.kept = new KeptAnswer(clock, (now) => this.count(now));
  }

  async run({ city }: RouteInput<typeof marketplaceCities>): Promise<RouteAnswer<typeof marketplaceCities>> {
    const all = await this.kept.get();
    return { cities: city === undefined ? [...all] : all.filter(({ id }) => id === city) };
  }

  private async count(now: number): Promise<readonly CityFigures[]> {
    const reviews = await this.jobs.rated(new Date(now - REVIEWS_TOLD_DAYS * DAY_MS));
    const served = new Map<City, { services: CityFigures['services']; by: Set<string> }>();
    // One after the other: nobody waits for all of them but the first who asks.
    for (const leaf of leavesById.values()) {
      const offering = await this.offering.of(leaf.id);
      const priceNear = await this.prices.of(leaf);
      for (const city of cities) {
        const coming = offering.filter((one) => comesTo(city, one));
        if (coming.length < FEWEST_PROFESSIONALS_TOLD) continue;
        const of = served.get(city) ?? { services: [], by: new Set() };
        for (const { _id } of coming) of.by.add(_id);
        const price = priceNear((point) => isIn(city, point));
        const rating = ratingOf(leaf, city, reviews);
        of.services.push({ categoryId: leaf.id, professionals: coming.length, price, rating });
        served.set(city, of);
      }
    }
    return cities.flatMap((city) => {
      const of = served.get(city);
      const { id, names, country } = city;
      return of ? [{ id, names, country, professionals: of.by.size, services: of.services }] : [];
    });
  }
}

function comesTo({ at }: City, { point: { coordinates }, radiusKm }: Offering): boolean {
  // Most are told by their latitude alone.
  if (Math.abs(coordinates[1] - at[1]) * KM_PER_DEGREE > radiusKm) return false;
  return kilometresBetween(coordinates, at) <= radiusKm;
}

const isIn = ({ at }: City, point: readonly [number, number]): boolean => kilometresBetween(point, at) <= CITY_KM;

function ratingOf({ id }: CategoryLeaf, city: City, reviews: readonly Rated[]): ServiceFigures['rating'] {
  const given = reviews.filter(({ categoryId, point }) => categoryId === id && isIn(city, point));
  if (given.length < FEWEST_REVIEWS_TOLD) return null;
  const sum = given.reduce((total, { rating }) => total + rating, 0);
  return { average: Math.round((sum / given.length) * 10) / 10, count: given.length };
}
