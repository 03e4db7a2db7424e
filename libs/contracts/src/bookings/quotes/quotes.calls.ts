// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './quotes.routes.js';

export const changeQuote: Call<typeof routes.changeQuote> = { method: 'PATCH', path: '/api/v1/marketplace/quotes/:id' };

export const compareQuotes: Call<typeof routes.compareQuotes> = {
  method: 'POST',
  path: '/api/v1/marketplace/quotes/compare',
};

export const sendQuote: Call<typeof routes.sendQuote> = { method: 'POST', path: '/api/v1/marketplace/quotes' };

export const withdrawQuote: Call<typeof routes.withdrawQuote> = {
  method: 'POST',
  path: '/api/v1/marketplace/quotes/:id/withdraw',
};
