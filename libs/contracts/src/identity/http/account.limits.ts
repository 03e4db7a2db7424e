// Written by `npm run contracts:generate` from the routes.

export const updateProfileLimits = { value: { most: 500, least: 2 } } as const;
