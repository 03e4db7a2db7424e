// Written by `npm run contracts:generate` from the routes.

export const decideFeedbackLimits = { answer: { least: 10, most: 2000 } } as const;
