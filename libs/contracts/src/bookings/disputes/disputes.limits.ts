// Written by `npm run contracts:generate` from the routes.

export const answerDisputeLimits = {
  text: { least: 10, most: 2000 },
  files: { most: 10, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
  offer: { amount: { least: 1 } },
} as const;

export const openDisputeLimits = {
  text: { least: 10, most: 2000 },
  files: { most: 10, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
} as const;
