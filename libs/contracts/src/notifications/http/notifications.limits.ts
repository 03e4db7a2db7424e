// Written by `npm run contracts:generate` from the routes.

export const markAsReadLimits = { notificationIds: { most: 200, each: { most: 120 } } } as const;
