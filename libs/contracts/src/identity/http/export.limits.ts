// Written by `npm run contracts:generate` from the routes.

export const fetchExportLimits = { exp: { most: 20 }, sig: { most: 100 } } as const;
