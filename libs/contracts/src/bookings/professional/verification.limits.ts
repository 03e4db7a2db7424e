// Written by `npm run contracts:generate` from the routes.

export const sendDocumentsLimits = {
  documents: { least: 1, most: 6, each: { key: { least: 1, most: 300 } } },
  legal: { legal_name: { least: 2, most: 120 }, register_no: { most: 40 } },
} as const;
