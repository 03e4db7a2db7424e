// Written by `npm run contracts:generate` from the routes.

export const marketplaceCitiesLimits = { city: { most: 80 } } as const;
