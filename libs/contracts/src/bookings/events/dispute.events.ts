import { z } from 'zod';
import { event, id, openEnum, time } from '../../index.js';
import { ofBooking, toldBooking } from './told-booking.js';

const changed = {
  topic: 'bookings.v1',
  kind: 'snapshot',
  family: 'dispute',
  subject: { name: 'disputeId', of: (data: { disputeId: string }) => data.disputeId },
  key: ofBooking,
  data: z.object({
    ...toldBooking,
    disputeId: id,
    customerId: id,
    professionalId: id,
    status: openEnum(['open', 'answered', 'resolved'], { unknownAs: 'answered' }),
    answerBy: time,
    outcome: openEnum(['release', 'partial', 'refund', 'redo'], { unknownAs: 'other' }).nullable(),
  }),
} as const;

export const disputeOpened = event({ ...changed, type: 'dispute_opened', summary: 'One side objects to how it went' });
export const disputeUpdated = event({ ...changed, type: 'dispute_updated', summary: 'A dispute was answered' });
export const disputeResolved = event({ ...changed, type: 'dispute_resolved', summary: 'A dispute came to its end' });
