import { keptDays } from '@plateia/contracts/policies';

export const SECOND_MS = 1_000;
export const HOUR_MS = 3_600 * SECOND_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Rows and the facts they are counted from. */
export const ROWS_KEPT_MS = keptDays.notificationsAndActivity * DAY_MS;
/** What an interrupted stream can catch up with. */
export const STREAM_LOG_KEPT_MS = DAY_MS;
