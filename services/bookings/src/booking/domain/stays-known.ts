import { sideOf } from './dispute-sides.js';
import { hasOpenDispute } from './open-dispute.js';
import type { BookingRow } from '../store/booking.schema.js';

type Agreed = Pick<BookingRow, 'status' | 'customerId' | 'chosen' | 'dispute'>;

/** Whether somebody who is banned or leaving keeps name and words before this reader: while something runs between the two. */
export const staysKnown = (booking: Agreed, userId: string, reader: string): boolean =>
  userId === reader || (isRunning(booking) && sideOf(booking, userId) !== null);

const isRunning = ({ status, dispute }: Agreed): boolean =>
  status === 'scheduled' || status === 'in_progress' || hasOpenDispute({ dispute });
