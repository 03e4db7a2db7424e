export const REFRESH_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Two tabs may refresh at once: the one that comes second is not a thief. */
export const RACE_GRACE_MS = 10_000;
/** How many used refresh tokens are remembered; a thief with an older one simply has nothing. */
export const SPENT_KEPT = 64;
