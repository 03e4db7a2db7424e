// Written by `npm run contracts:generate` from the routes.

export const findFriendsLimits = { q: { least: 2, most: 60 } } as const;

export const friendsLimits = { q: { least: 2, most: 60 } } as const;
