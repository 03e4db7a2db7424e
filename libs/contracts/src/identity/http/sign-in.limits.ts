// Written by `npm run contracts:generate` from the routes.

export const completeProfileLimits = {
  data: { fullName: { least: 2, most: 60 }, photoKey: { most: 300 }, invite_code: { most: 40 } },
} as const;
