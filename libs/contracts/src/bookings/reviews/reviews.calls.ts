// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './reviews.routes.js';

export const reviewList: Call<typeof routes.reviewList> = { method: 'GET', path: '/api/v1/marketplace/reviews' };

export const writeReview: Call<typeof routes.writeReview> = { method: 'POST', path: '/api/v1/marketplace/reviews' };
