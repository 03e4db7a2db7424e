import { DAY_MS } from '@plateia/contracts';
import { DELETION_DAYS } from '@plateia/contracts/identity';
import type { standing } from '@plateia/contracts/identity';
import type { z } from 'zod';
import type { Account } from '../store/account.schema.js';

export const DELETION_MS = DELETION_DAYS * DAY_MS;

/** What others are told of an account: all that holds of it now. */
export const accountStatusNow = (
  { ban }: Pick<Account, 'ban'>,
  deleteAfter: Date | null,
  now: number,
): z.input<typeof standing> => ({
  banned: ban !== null && (ban.until === null || ban.until.getTime() > now),
  until: ban?.until?.toISOString() ?? null,
  closing: deleteAfter !== null,
  deleteAfter: deleteAfter?.toISOString() ?? null,
});
