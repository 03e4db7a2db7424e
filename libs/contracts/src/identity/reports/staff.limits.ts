// Written by `npm run contracts:generate` from the routes.

export const banMemberLimits = { reason: { least: 3, most: 500 } } as const;

export const decideReportLimits = { statement: { least: 10, most: 2000 } } as const;
