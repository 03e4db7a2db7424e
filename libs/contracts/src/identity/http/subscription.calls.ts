// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './subscription.routes.js';

export const cancelSubscription: Call<typeof routes.cancelSubscription> = {
  method: 'POST',
  path: '/api/user/subscription/cancel',
};

export const checkout: Call<typeof routes.checkout> = { method: 'POST', path: '/api/user/subscription/checkout' };

export const checkoutSuccess: Call<typeof routes.checkoutSuccess> = {
  method: 'GET',
  path: '/api/user/subscription/success',
};

export const planDetails: Call<typeof routes.planDetails> = {
  method: 'GET',
  path: '/api/user/subscription/plan-details',
};

export const plans: Call<typeof routes.plans> = { method: 'GET', path: '/api/user/subscription/plans' };

export const resumeSubscription: Call<typeof routes.resumeSubscription> = {
  method: 'POST',
  path: '/api/user/subscription/resume',
};

export const subscription: Call<typeof routes.subscription> = { method: 'GET', path: '/api/user/subscription/status' };
