// Written by `npm run contracts:generate` from the routes.

export const countViewsLimits = { ids: { most: 50 } } as const;

export const createPostLimits = {
  content: { most: 5000 },
  files: { most: 10, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
  privacySetting: { most: 3 },
} as const;

export const editPostLimits = {
  content: { most: 5000 },
  files: { most: 10, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
  privacySetting: { most: 3 },
} as const;

export const postCountsLimits = { ids: { most: 50 } } as const;

export const searchPostsLimits = { q: { least: 2, most: 100 } } as const;
