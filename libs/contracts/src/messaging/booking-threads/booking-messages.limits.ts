// Written by `npm run contracts:generate` from the routes.

export const sendBookingMessageLimits = {
  body: { most: 4000 },
  files: { most: 5, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
} as const;

export const signThreadFilesLimits = {
  files: { least: 1, most: 5, each: { filename: { least: 1, most: 200 } } },
} as const;
