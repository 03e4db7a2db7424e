import { z } from 'zod';
import { id, namesByLanguage, openEnum } from '../../index.js';
import { bookingStatuses } from '../booking/booking-states.shapes.js';

export const publishedStatus = openEnum(bookingStatuses, { unknownAs: 'other' });

/** Where the booking stood when it happened; every event about one carries it. */
export const publishedBooking = {
  bookingId: id,
  bookingStatus: publishedStatus,
  bookingVersion: z.number().int(),
  /** what kind of work it is; never the words of its customer, for what is told outlives them */
  categoryNames: namesByLanguage.optional(),
};

export const ofBooking = { name: 'bookingId', of: (data: { bookingId: string }) => data.bookingId };
