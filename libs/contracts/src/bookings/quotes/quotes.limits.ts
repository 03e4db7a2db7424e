// Written by `npm run contracts:generate` from the routes.

export const changeQuoteLimits = {
  priceTotal: { least: 500, most: 10000000 },
  items: { most: 20, each: { label: { least: 1, most: 120 }, amount: { most: 10000000 } } },
  message: { least: 10, most: 2000 },
  durationMinutes: { least: 15, most: 2880 },
  currency: { most: 10 },
} as const;

export const compareQuotesLimits = { quoteIds: { least: 2, most: 4 } } as const;

export const sendQuoteLimits = {
  priceTotal: { least: 500, most: 10000000 },
  items: { most: 20, each: { label: { least: 1, most: 120 }, amount: { most: 10000000 } } },
  message: { least: 10, most: 2000 },
  durationMinutes: { least: 15, most: 2880 },
  currency: { most: 10 },
} as const;
