import { Injectable } from '@nestjs/common';
import { DAY_MS, type RouteAnswer, type RouteInput } from '@plateia/contracts';
import type { CityFigures, marketplaceCities, ServiceFigures } from '@plateia/contracts/bookings';
import {
  FEWEST_JOBS_OF_CITY,
  FEWEST_PROFESSIONALS_TOLD,
  FEWEST_REVIEWS_TOLD,
  REVIEWS_TOLD_DAYS,
} from '@plateia/contracts/bookings/rules';
import { Clock } from '@plateia/runtime';
import { bookableCategories } from '../../booking/catalogue/bookable-categories.js';
import type { BookableCategory } from '../../booking/catalogue/category-seed.js';
import { kilometresBetween } from '../../booking/domain/distance.js';
import { type DoneThere, LocalPrices } from '../../request/prices/local-prices.js';
import { cities, type City } from './cities.js';
import { DoneLately, type Rated } from './done-lately.store.js';
import { CachedAnswer } from './cached-answer.js';
import { type Offering, OfferingProfessionals } from './offering.store.js';

/** As far from its middle a job still is one of the city. */
const CITY_KM = 10;
const KM_PER_DEGREE = 111;

/** B44, to anybody: in which cities work is to be had or was done, by how many, and what was paid and said there. Nobody is named: strangers see no profiles. */
@Injectable()
export class ShowCities {
  private readonly cached: CachedAnswer<readonly CityFigures[]>;

  constructor(
    private readonly offering: OfferingProfessionals,
    private readonly jobs: DoneLately,
    private readonly prices: LocalPrices,
    clock: Clock,
  ) {
    this.cached = new CachedAnswer(clock, (now) => this.count(now));
  }

  async run({ city }: RouteInput<typeof marketplaceCities>): Promise<RouteAnswer<typeof marketplaceCities>> {
    const all = await this.cached.get();
    return { cities: city === undefined ? [...all] : all.filter(({ id }) => id === city) };
  }

  private async count(now: number): Promise<readonly CityFigures[]> {
    const reviews = await this.jobs.rated(new Date(now - REVIEWS_TOLD_DAYS * DAY_MS));
    const said = Map.groupBy(reviews, ({ point }) => cityAround(point));
    const served = new Map<City, { services: CityFigures['services']; by: Set<string> }>();
    // One after the other: nobody waits for all of them but the first who asks.
    for (const bookable of bookableCategories.values()) {
      const offering = await this.offering.of(bookable.id);
      const done = await this.prices.of(bookable, cityAround);
      for (const city of cities) {
        const coming = offering.filter((one) => comesTo(city, one));
        const { jobs, price } = done.get(city) ?? NOTHING_DONE;
        const isServed = coming.length >= FEWEST_PROFESSIONALS_TOLD;
        const isDone = jobs >= FEWEST_JOBS_OF_CITY;
        if (!isServed && !isDone) continue;
        const of = served.get(city) ?? { services: [], by: new Set() };
        if (isServed) for (const { _id } of coming) of.by.add(_id);
        of.services.push({
          categoryId: bookable.id,
          ...(isServed ? whoOf(coming) : NOBODY_TOLD),
          jobs: isDone ? jobs : 0,
          price,
          rating: ratingOf(bookable, said.get(city) ?? []),
        });
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

const NOTHING_DONE: DoneThere = { jobs: 0, price: null };
const NOBODY_TOLD = { professionals: 0, verified: 0 };
const whoOf = (coming: readonly Offering[]) => ({
  professionals: coming.length,
  verified: coming.filter(({ verificationStatus }) => verificationStatus === 'verified').length,
});

function comesTo({ at }: City, { point: { coordinates }, radiusKm }: Offering): boolean {
  return isWithin(radiusKm, at, coordinates);
}

/** Each place is of one city, the nearest: the same job is not told of twice. */
function cityAround(point: Place): City | undefined {
  const near = cities.filter(({ at }) => isWithin(CITY_KM, at, point));
  return near.toSorted((a, b) => kilometresBetween(a.at, point) - kilometresBetween(b.at, point))[0];
}

type Place = readonly [lng: number, lat: number];

/** Most are told by their latitude alone. */
const isWithin = (km: number, a: Place, b: Place): boolean =>
  Math.abs(a[1] - b[1]) * KM_PER_DEGREE <= km && kilometresBetween(a, b) <= km;

function ratingOf({ id }: BookableCategory, reviews: readonly Rated[]): ServiceFigures['rating'] {
  const given = reviews.filter(({ categoryId }) => categoryId === id);
  if (given.length < FEWEST_REVIEWS_TOLD) return null;
  const sum = given.reduce((total, { rating }) => total + rating, 0);
  return { average: Math.round((sum / given.length) * 10) / 10, count: given.length };
}
