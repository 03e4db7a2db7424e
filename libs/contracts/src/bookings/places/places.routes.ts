import { z } from 'zod';
import { route, text } from '../../index.js';
import { place, placeIdInput, placeSource, placeSuggestion, PLACE_SUGGESTIONS } from './place.shapes.js';

const limit = { bucket: 'places', per: 'user-or-ip', n: 60, windowSeconds: 60, whenDown: 'open' } as const;

export const suggestPlaces = route({
  id: 'B2',
  summary: 'Places that begin like what was typed; none for less than 3 characters',
  method: 'GET',
  path: '/api/maps/autocomplete',
  access: { who: 'A' },
  query: z.object({ input: text(0, 200).default('') }),
  answers: { 200: z.object({ suggestions: z.array(placeSuggestion).max(PLACE_SUGGESTIONS), source: placeSource }) },
  errors: [],
  limit,
  idempotency: null,
});

export const placeDetails = route({
  id: 'B3',
  summary: 'One place, as it was suggested',
  method: 'GET',
  path: '/api/maps/details',
  access: { who: 'A' },
  query: z.object({ place_id: placeIdInput }),
  answers: { 200: place },
  errors: ['RESOURCE_NOT_FOUND'],
  limit,
  idempotency: null,
});

export const geocode = route({
  id: 'B4',
  summary: 'Places that an address may mean, the likeliest first',
  method: 'GET',
  path: '/api/maps/geocode',
  access: { who: 'A' },
  query: z.object({ address: text(3, 200) }),
  answers: { 200: z.object({ results: z.array(place).max(PLACE_SUGGESTIONS) }) },
  errors: [],
  limit,
  idempotency: null,
});
