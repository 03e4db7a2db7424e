// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './places.routes.js';

export const geocode: Call<typeof routes.geocode> = { method: 'GET', path: '/api/maps/geocode' };

export const placeDetails: Call<typeof routes.placeDetails> = { method: 'GET', path: '/api/maps/details' };

export const suggestPlaces: Call<typeof routes.suggestPlaces> = { method: 'GET', path: '/api/maps/autocomplete' };
