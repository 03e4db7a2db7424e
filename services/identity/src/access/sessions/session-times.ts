import { DAY_MS } from '@plateia/contracts';

export const REFRESH_LIFETIME_MS = 30 * DAY_MS;
/** Two tabs may refresh at once, and an answer may be lost: whoever comes again so soon is not a thief. */
export const RACE_GRACE_MS = 10_000;
/** How many used refresh tokens are remembered; a thief with an older one simply has nothing. */
export const SPENT_KEPT = 64;
/** More than anybody makes within the grace. */
export const ROTATIONS_KEPT = 4;
/** How long a browser may stay at a sign-in provider before it comes back. */
export const FLOW_SECONDS = 600;
