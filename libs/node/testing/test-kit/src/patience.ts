import { isLongRun } from './scale.config.js';

/** Ends a wait that would never end, on the slowest machine under load: it measures nothing, and costs nothing where it is not needed. */
export const PATIENCE_MS = 120_000;

/** What platforms under test are given: that a machine is busy is no reason for the product to give up. */
export const PATIENCE_SCALE = '12';

/** What the product promises about time is asserted by the long run; the gate, on a machine of any speed, that it happens. */
export const promisedMs = (ms: number): number => (isLongRun ? ms : PATIENCE_MS);
