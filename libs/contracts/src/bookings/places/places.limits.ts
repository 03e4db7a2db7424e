// Written by `npm run contracts:generate` from the routes.

export const geocodeLimits = { address: { least: 3, most: 200 } } as const;

export const placeDetailsLimits = { place_id: { least: 1, most: 1000 } } as const;

export const suggestPlacesLimits = { input: { most: 200 } } as const;
