import { z } from 'zod';
import { currency, namesByLanguage, route } from '../../index.js';
import { priceUnit } from '../categories/category.shapes.js';

const count = z.number().int().nonnegative();
const amount = z.number().int().nonnegative();

/** What is known of a kind of service; what is known of too few jobs is null. */
export const serviceFigures = z.object({
  categoryId: z.string(),
  /** of the middle half of the jobs done lately, per unit, VAT included */
  price: z
    .object({ low: amount, median: amount, high: amount, currency, unit: priceUnit, sampleSize: count })
    .nullable(),
  /** of reviews by customers that everybody may read */
  rating: z.object({ average: z.number().min(1).max(5), count }).nullable(),
});
export type ServiceFigures = z.infer<typeof serviceFigures>;

/** What is known of a kind of service in one city, where enough would come to it or enough was done there. */
export const cityService = serviceFigures.extend({
  /** whose area covers the city; 0 where they are so few that it could be guessed who */
  professionals: count,
  /** of those, whose papers were checked */
  verified: count,
  /** done there in about a year; 0 where they are too few to tell of */
  jobs: count,
});
export type CityService = z.infer<typeof cityService>;

export const cityFigures = z.object({
  /** as it stands in addresses */
  id: z.string(),
  names: namesByLanguage,
  country: z.string(),
  /** 0 as above */
  professionals: count,
  services: z.array(cityService),
});
export type CityFigures = z.infer<typeof cityFigures>;

export const marketplaceFigures = route({
  id: 'B43',
  summary: 'How the marketplace does, for everybody to see: counts of jobs done, and nothing where they are too few',
  method: 'GET',
  path: '/api/v1/marketplace/figures',
  access: { who: 'A' },
  answers: {
    200: z.object({
      /** the last so many days */
      days: count,
      jobsDone: count.nullable(),
      /** median from a request to its first quote, of those jobs */
      answerMinutes: count.nullable(),
      /** of which anything is known */
      services: z.array(serviceFigures),
    }),
  },
  errors: [],
  idempotency: null,
  cacheControl: 'public, max-age=600',
});

export const marketplaceCities = route({
  id: 'B44',
  summary:
    'Where professionals come to, for everybody to see: cities with enough of them or of jobs done, and what those cost',
  method: 'GET',
  path: '/api/v1/marketplace/cities',
  access: { who: 'A' },
  query: z.object({
    /** one alone; there may be nothing to tell of it */
    city: z.string().max(80).optional(),
  }),
  answers: { 200: z.object({ cities: z.array(cityFigures) }) },
  errors: [],
  idempotency: null,
  cacheControl: 'public, max-age=600',
});
