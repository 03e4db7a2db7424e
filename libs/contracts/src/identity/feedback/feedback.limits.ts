// Written by `npm run contracts:generate` from the routes.

export const submitFeedbackLimits = {
  message: { least: 10, most: 2000 },
  page: { most: 500 },
  screenshotKey: { most: 300 },
} as const;
