// Written by `npm run contracts:generate` from the routes.

export const createReportLimits = { text: { most: 1000 } } as const;
