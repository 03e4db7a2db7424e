// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './professional.routes.js';

export const completeProfessionalOnboarding: Call<typeof routes.completeProfessionalOnboarding> = {
  method: 'POST',
  path: '/api/v1/marketplace/professional/onboarding/complete',
};

export const ownProfessionalProfile: Call<typeof routes.ownProfessionalProfile> = {
  method: 'GET',
  path: '/api/v1/marketplace/professional/profile',
};

export const updateProfessionalProfile: Call<typeof routes.updateProfessionalProfile> = {
  method: 'POST',
  path: '/api/v1/marketplace/professional/profile',
};
