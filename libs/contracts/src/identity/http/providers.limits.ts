// Written by `npm run contracts:generate` from the routes.

export const exchangeTokenLimits = { provider: { most: 40 }, token: { most: 200 } } as const;

export const goToProviderLimits = {
  state: { most: 200 },
  code_challenge: { most: 200 },
  code_challenge_method: { most: 20 },
} as const;
