// Written by `npm run contracts:generate` from the routes.

export const completeBookingLimits = {
  place: { place_id: { least: 1, most: 1000 }, street: { least: 1, most: 120 }, city: { least: 1, most: 80 } },
  budget: { most: 10000000 },
  title: { most: 120 },
  images: { most: 5, each: { key: { most: 300 }, alt: { most: 300 } } },
} as const;

export const initBookingLimits = {
  categoryId: { least: 1, most: 80 },
  description: { most: 2000 },
  title: { most: 120 },
} as const;

export const submitDescriptionLimits = {
  description: { least: 11, most: 2000 },
  categoryId: { least: 1, most: 80 },
  place: { place_id: { least: 1, most: 1000 }, street: { least: 1, most: 120 }, city: { least: 1, most: 80 } },
} as const;

export const validateDescriptionLimits = { description: { most: 20000 } } as const;
