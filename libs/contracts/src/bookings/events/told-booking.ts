import { z } from 'zod';
import { id, openEnum } from '../../index.js';
import { bookingStatuses } from '../booking/booking-states.shapes.js';

export const toldStatus = openEnum(bookingStatuses, { unknownAs: 'other' });

/** Where the booking stood when it happened; every event about one carries it. */
export const toldBooking = {
  bookingId: id,
  bookingStatus: toldStatus,
  bookingVersion: z.number().int(),
};

export const ofBooking = { name: 'bookingId', of: (data: { bookingId: string }) => data.bookingId };
