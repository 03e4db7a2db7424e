import { z } from 'zod';
import { event, id, openEnum, time } from '../../index.js';
import { cancellationRules } from '../rules/cancellation-rules.js';
import { TIMELINE_STEPS } from '../booking/timeline.shapes.js';
import { ofBooking, publishedBooking, publishedStatus } from './published-booking.js';

const topic = 'bookings.v1';

export const bookingTimeline = event({
  type: 'booking_timeline',
  topic,
  summary: 'A step of a booking became true, or nobody has quoted for a day',
  kind: 'snapshot',
  family: 'booking_timeline',
  subject: ofBooking,
  data: z.object({
    ...publishedBooking,
    customerId: id,
    professionalId: id.nullable(),
    step: z.number().int().min(1).max(TIMELINE_STEPS),
    kind: openEnum(['step', 'no_quotes_24h'], { unknownAs: 'step' }),
  }),
});

export const bookingPublished = event({
  type: 'booking_published',
  topic,
  summary: 'A customer published a request',
  kind: 'fact',
  subject: ofBooking,
  data: z.object({ ...publishedBooking, customerId: id, categoryId: z.string() }),
});

export const WAVE_TOLD = 50;

export const jobMatched = event({
  type: 'job_matched',
  topic,
  summary: 'Professionals whom a job suits are notified of it',
  kind: 'fact',
  subject: ofBooking,
  data: z.object({
    ...publishedBooking,
    title: z.string(),
    professionalIds: z.array(id).max(WAVE_TOLD),
    wave: z.number().int(),
  }),
});

export const bookingStatusChanged = event({
  type: 'booking_status_changed',
  topic,
  summary: 'A booking came into another state',
  kind: 'snapshot',
  family: 'booking',
  subject: ofBooking,
  data: z.object({
    ...publishedBooking,
    title: z.string(),
    customerId: id,
    professionalId: id.nullable(),
    from: publishedStatus,
    to: publishedStatus,
    by: openEnum(['customer', 'professional', 'system', 'staff'], { unknownAs: 'system' }),
    reason: z.string().nullable(),
    start: time.nullable(),
    /** by which row of the fees, where somebody was chosen already */
    cancellation: openEnum(cancellationRules, { unknownAs: 'other' }).nullable().optional(),
  }),
});

export const workUnreported = event({
  type: 'work_unreported',
  topic,
  summary: 'Work that was begun is not said to be done; soon both sides may leave it',
  kind: 'fact',
  subject: ofBooking,
  data: z.object({ ...publishedBooking, customerId: id, professionalId: id, overdueAt: time }),
});

export const arrivalConfirmed = event({
  type: 'arrival_confirmed',
  topic,
  summary: 'The professional is there and the job has begun',
  kind: 'fact',
  subject: ofBooking,
  data: z.object({ ...publishedBooking, customerId: id, professionalId: id, onTime: z.boolean() }),
});

export const workDone = event({
  type: 'work_done',
  topic,
  summary: 'The professional says that the work is done',
  kind: 'fact',
  subject: ofBooking,
  data: z.object({ ...publishedBooking, customerId: id, professionalId: id, approveBy: time }),
});
