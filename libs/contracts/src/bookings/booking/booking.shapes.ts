import { z } from 'zod';
import { amount, currency, deletedMark, file, id, time } from '../../index.js';
import { namedCategory } from '../categories/category.shapes.js';
import { quote } from '../quotes/quote.shapes.js';
import { review } from '../reviews/review.shapes.js';
import { cancellationRule } from '../rules/cancellation-rules.js';
import { bookingStatus, nextAction, paymentStatus, sessionStatus } from './booking-states.shapes.js';
import { dispute } from '../disputes/dispute.shapes.js';
import { timelineEvent } from './timeline.shapes.js';

/** Where roughly: the middle of a cell of 300 m, for everybody who may see the job. */
export const jobArea = z.object({
  city: z.string(),
  postcode: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type JobArea = z.infer<typeof jobArea>;

/** Where exactly: for the customer, and for the professional who was chosen. */
export const jobAddress = z.object({
  street: z.string(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  lat: z.number(),
  lng: z.number(),
});
export type JobAddress = z.infer<typeof jobAddress>;

export const appointment = z.object({
  start: time,
  end: time,
  timeZone: z.string(),
  startedAt: time.optional().describe('When the professional came'),
});

export const bookingPayment = z.object({
  status: paymentStatus,
  amount,
  currency,
  refunded: amount.describe('What the customer got back of what was taken'),
  due_at: time
    .optional()
    .describe('When the saved card is charged, where the job is too far away to take its price yet'),
  owed: z.literal(true).optional().describe('The bank has let go of it, and it has to be paid again'),
  takenAt: time.optional().describe('When it was taken, wholly or as the fee of canceling'),
  fee: amount.optional().describe('For the professional alone'),
  net: amount.optional().describe('What is theirs of it or will be, for the professional alone'),
  seller: z
    .object({ legalName: z.string(), vatNumber: z.string() })
    .optional()
    .describe('Who sold it by law: for the customer alone, once it was taken'),
  action_url: z.string().optional().describe('Where the customer confirms the payment'),
  expiresAt: time
    .optional()
    .describe('Until when; of a price of which the bank has let go, until when it can be paid again'),
});
export type BookingPayment = z.infer<typeof bookingPayment>;

/** What canceling would cost now, for whoever looks at it. */
export const cancellation = z.object({
  fee: amount,
  refund: amount,
  rule: cancellationRule,
  validUntil: time.nullable().describe('Until when this holds; null where nothing changes it'),
});

/** What the professional said of the finished work. */
export const finishedWork = z.object({
  doneAt: time,
  note: z.string(),
  files: z.array(file),
  approveBy: time.nullable().describe('When it counts as approved; null while somebody objects, and once it is over'),
});
export type FinishedWork = z.infer<typeof finishedWork>;

/** Who is asked before all others, and whether it is their turn. */
export const firstProfessional = z.object({
  userId: id,
  businessName: z.string(),
  deleted: deletedMark,
  turn: z
    .enum(['coming', 'now', 'over'])
    .describe('over: everybody whom it suits is asked, also where this one can no longer be asked for such a job'),
  until: time.optional().describe('When their turn ends at the latest, while it is theirs'),
});
export type FirstProfessional = z.infer<typeof firstProfessional>;

export const booking = z.object({
  id,
  title: z.string(),
  status: bookingStatus,
  description: z.string(),
  postedDate: time.nullable(),
  quoteCount: z.number().int(),
  totalUnreadMessages: z.number().int().describe('Of the one who looks'),
  requestNumber: z.string().describe('Digits, to be said on the telephone'),
  category: namedCategory,
  quotes: z.array(quote).describe('None in lists; of a professional only their own'),
  sessionStatus,
  nextAction: nextAction.nullable(),
  appointment: appointment.nullable(),
  area: jobArea.nullable(),
  address: jobAddress.optional().describe('To the customer, and to the professional who was chosen'),
  images: z.array(file),
  payment: bookingPayment.nullable(),
  cancellation: cancellation.nullable(),
  arrivalCode: z.string().optional().describe('To the customer alone, while the job is scheduled'),
  professional: z
    .object({
      userId: id,
      businessName: z.string(),
      photo: z.string().nullable(),
      blueTick: z.boolean(),
      deleted: deletedMark,
    })
    .nullable(),
  firstProfessional: firstProfessional
    .nullable()
    .optional()
    .describe('With the details, to the customer alone; null where nobody is asked first'),
  customer: z
    .object({ userId: id, fullName: z.string(), photo: z.string().nullable(), deleted: deletedMark })
    .optional()
    .describe('To the customer, and to professionals with a quote'),
  work: finishedWork.nullable().optional().describe('With the details, to both sides'),
  dispute: dispute.nullable(),
  reviews: z.array(review).optional().describe("With the details: one's own, and the other side's once it is shown"),
  timeline: z.array(timelineEvent).optional().describe('With the details and the status'),
  version: z.number().int(),
});
export type Booking = z.infer<typeof booking>;
