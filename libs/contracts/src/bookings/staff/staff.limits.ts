// Written by `npm run contracts:generate` from the routes.

export const staffDecideLimits = { statement: { least: 10, most: 2000 }, amount: { least: 1 } } as const;
