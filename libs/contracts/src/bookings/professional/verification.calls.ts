// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './verification.routes.js';

export const openPayoutAccount: Call<typeof routes.openPayoutAccount> = {
  method: 'POST',
  path: '/api/v1/marketplace/professional/payout-account',
};

export const sendDocuments: Call<typeof routes.sendDocuments> = {
  method: 'POST',
  path: '/api/v1/marketplace/professional/verification',
};
