import { DAY_MS } from '@plateia/contracts';
import { keptDays } from '@plateia/contracts/policies';

/** Rows and the facts they are counted from. */
export const ROWS_KEPT_MS = keptDays.notificationsAndActivity * DAY_MS;
/** What an interrupted stream can catch up with. */
export const STREAM_LOG_KEPT_MS = DAY_MS;
