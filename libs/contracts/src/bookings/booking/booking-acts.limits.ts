// Written by `npm run contracts:generate` from the routes.

export const acceptQuoteLimits = { payment_method: { least: 1, most: 200 } } as const;

export const confirmPaymentLimits = { payment_method: { least: 1, most: 200 } } as const;

export const declineQuoteLimits = { reason: { most: 500 } } as const;

export const reportWorkDoneLimits = {
  note: { most: 500 },
  files: { most: 10, each: { most: 300, key: { most: 300 }, alt: { most: 300 } } },
} as const;

export const updateBookingStatusLimits = { reason: { most: 500 } } as const;
