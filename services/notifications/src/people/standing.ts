import type { EventData } from '@plateia/contracts';
import type { userBanned } from '@plateia/contracts/identity';
import type { Standing } from '../domain/people.js';

/** As identity tells it, with the times that are compared here. */
export const standingOf = ({ banned, until, closing }: EventData<typeof userBanned>['standing']): Standing => ({
  banned,
  until: until === null ? null : new Date(until),
  closing,
});
