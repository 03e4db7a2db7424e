// Written by `npm run contracts:generate` from the routes.

export const priceMetricsLimits = { categoryId: { least: 1, most: 80 } } as const;
