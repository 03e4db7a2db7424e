// Written by `npm run contracts:generate` from the routes.

export const writeReviewLimits = { text: { most: 1000 } } as const;
