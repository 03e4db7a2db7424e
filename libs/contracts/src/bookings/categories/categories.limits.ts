// Written by `npm run contracts:generate` from the routes.

export const suggestCategoriesLimits = { description: { most: 2000 } } as const;
