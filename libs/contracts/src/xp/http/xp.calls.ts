// Written by `npm run contracts:generate` from the routes.
import type { Call } from '../../client/call.js';
import type * as routes from './xp.routes.js';

export const reportOnboardingStep: Call<typeof routes.reportOnboardingStep> = {
  method: 'POST',
  path: '/api/xp/events',
};

export const xpEvents: Call<typeof routes.xpEvents> = { method: 'GET', path: '/api/xp/events' };

export const xpOfUser: Call<typeof routes.xpOfUser> = { method: 'GET', path: '/api/xp/user' };

export const xpQuests: Call<typeof routes.xpQuests> = { method: 'GET', path: '/api/xp/quests' };
