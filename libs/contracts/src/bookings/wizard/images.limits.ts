// Written by `npm run contracts:generate` from the routes.

export const removeBookingImageLimits = { key: { most: 300 } } as const;

export const signBookingImagesLimits = {
  files: { least: 1, most: 5, each: { filename: { least: 1, most: 200 } } },
} as const;
