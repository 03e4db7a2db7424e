// Written by `npm run contracts:generate` from the routes.

export const checkoutSuccessLimits = { session_id: { most: 300 } } as const;

export const planDetailsLimits = { plan: { most: 40 } } as const;
