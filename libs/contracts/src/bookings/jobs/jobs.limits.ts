// Written by `npm run contracts:generate` from the routes.

export const jobListLimits = { category: { least: 1, most: 80 } } as const;
