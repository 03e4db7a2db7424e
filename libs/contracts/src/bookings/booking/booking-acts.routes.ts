import { z } from 'zod';
import { booleanInput, fileInput, idInput, integerInput, route, text, withAliases } from '../../index.js';
import { booking } from './booking.shapes.js';
import { bookingsPath } from './bookings.routes.js';

const aliases = { bookingId: 'id', booking_id: 'id', quoteId: 'quote_id' };
const ofQuote = { id: idInput, quote_id: idInput };
const refusals = ['BOOKING_NOT_FOUND', 'FORBIDDEN', 'INVALID_TRANSITION'] as const;

export const REASON_LENGTH = 500;
export const reasonCode = z.enum(['no_show', 'other']);
export type ReasonCode = z.infer<typeof reasonCode>;

export const updateBookingStatus = route({
  id: 'B15',
  summary: 'Start, complete or cancel a booking',
  method: 'PATCH',
  path: bookingsPath,
  action: 'update_status',
  access: { who: 'M' },
  body: withAliases(
    { bookingId: 'id', booking_id: 'id' },
    z.object({
      id: idInput,
      status: z.enum(['in_progress', 'completed', 'canceled']),
      arrival_code: z
        .string()
        .trim()
        .regex(/^\d{4}$/)
        .optional()
        .describe('What the customer says at the door'),
      reason: text(0, REASON_LENGTH).optional(),
      reasonCode: reasonCode.optional(),
      version: integerInput.optional(),
    }),
  ),
  answers: { 200: booking },
  errors: [...refusals, 'VERSION_CONFLICT', 'ARRIVAL_CODE_WRONG', 'PAYMENT_FAILED'],
  statuses: { PAYMENT_FAILED: 409 },
  idempotency: 'KN',
});

const paymentMethod = z.string().trim().min(1).max(200).optional();

export const acceptQuote = route({
  id: 'B16',
  summary: 'Choose a professional; the price is put on hold, or the card saved while the job is far away',
  method: 'POST',
  path: bookingsPath,
  action: 'accept',
  access: { who: 'M', adult: true },
  body: withAliases(
    aliases,
    z.object({
      ...ofQuote,
      payment_method: paymentMethod,
      earlyStartConsent: booleanInput.default(false).describe('Asks expressly for a start within 14 days'),
    }),
  ),
  answers: { 200: booking },
  errors: [...refusals, 'QUOTE_NOT_FOUND', 'PAYMENT_FAILED', 'QUOTE_EXPIRED', 'SLOT_TAKEN'],
  idempotency: 'KN',
  keyLasts: 'payment',
});

export const confirmPayment = route({
  id: 'B17',
  summary: 'Asks the provider what became of a payment; with a method, pays again for what the bank has let go of',
  method: 'POST',
  path: bookingsPath,
  action: 'confirm_payment',
  access: { who: 'M' },
  body: withAliases({ bookingId: 'id', booking_id: 'id' }, z.object({ id: idInput, payment_method: paymentMethod })),
  answers: { 200: booking },
  errors: [...refusals, 'PAYMENT_FAILED'],
  idempotency: 'N',
});

export const declineQuote = route({
  id: 'B18',
  summary: 'Turn a quote down for good',
  method: 'POST',
  path: bookingsPath,
  action: 'decline',
  access: { who: 'M' },
  body: withAliases(aliases, z.object({ ...ofQuote, reason: text(0, REASON_LENGTH).optional() })),
  answers: { 200: booking },
  errors: [...refusals, 'QUOTE_NOT_FOUND'],
  idempotency: 'N',
});

export const shortlistQuote = route({
  id: 'B19',
  summary: 'Mark a quote, or take the mark away; without `shortlisted` the other of the two',
  method: 'POST',
  path: bookingsPath,
  action: 'shortlist',
  access: { who: 'M' },
  body: withAliases(aliases, z.object({ ...ofQuote, shortlisted: booleanInput.optional() })),
  answers: { 200: booking },
  errors: [...refusals, 'QUOTE_NOT_FOUND'],
  idempotency: 'K',
});

export const WORK_FILES = 10;

export const reportWorkDone = route({
  id: 'B20',
  summary: 'The professional says that the work is done; the customer has 72 hours to say otherwise',
  method: 'POST',
  path: bookingsPath,
  action: 'work_done',
  access: { who: 'M' },
  body: withAliases(
    { bookingId: 'id', booking_id: 'id' },
    z.object({
      id: idInput,
      note: text(0, REASON_LENGTH).optional(),
      files: z.array(fileInput).max(WORK_FILES).default([]),
    }),
  ),
  answers: { 200: booking },
  errors: [...refusals, 'FILE_NOT_USABLE'],
  idempotency: 'N',
});
