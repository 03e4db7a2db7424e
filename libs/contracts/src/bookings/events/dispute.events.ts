import { z } from 'zod';
import { amount, event, id, openEnum, time } from '../../index.js';
import { bookingSides } from '../booking/booking-states.shapes.js';
import { ofBooking, publishedBooking } from './published-booking.js';

const side = openEnum(bookingSides, { unknownAs: 'other' });

const changed = {
  topic: 'bookings.v1',
  kind: 'snapshot',
  family: 'dispute',
  subject: { name: 'disputeId', of: (data: { disputeId: string }) => data.disputeId },
  key: ofBooking,
  data: z.object({
    ...publishedBooking,
    disputeId: id,
    customerId: id,
    professionalId: id,
    status: openEnum(['open', 'answered', 'staff', 'resolved'], { unknownAs: 'answered' }),
    answerBy: time,
    openedBy: side.optional(),
    /** which of the two did this, where it was one of them */
    by: side.optional(),
    /** how it ended, once it did */
    endedBy: openEnum(['agreement', 'staff', 'approval'], { unknownAs: 'agreement' }).nullable().optional(),
    outcome: openEnum(['release', 'partial', 'refund', 'redo'], { unknownAs: 'other' }).nullable(),
    /** what the customer gets back, of a partial refund */
    refund: amount.nullable().optional(),
    /** to both sides, why staff decided so */
    statement: z.string().nullable().optional(),
  }),
} as const;

export const disputeOpened = event({ ...changed, type: 'dispute_opened', summary: 'One side objects to how it went' });
export const disputeUpdated = event({ ...changed, type: 'dispute_updated', summary: 'A dispute was answered' });
export const disputeResolved = event({ ...changed, type: 'dispute_resolved', summary: 'A dispute came to its end' });
