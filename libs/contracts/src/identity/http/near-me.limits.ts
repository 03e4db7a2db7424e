// Written by `npm run contracts:generate` from the routes.

export const shareAreaLimits = { lat: { least: -90, most: 90 }, lng: { least: -180, most: 180 } } as const;
