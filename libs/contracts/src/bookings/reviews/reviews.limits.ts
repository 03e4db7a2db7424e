// Written by `npm run contracts:generate` from the routes.

export const reviewListLimits = { category_id: { most: 80 } } as const;

export const writeReviewLimits = { text: { most: 1000 } } as const;
