import { z } from 'zod';
import { amount, idInput, route, text, time, withAliases } from '../../index.js';
import { booking } from '../booking/booking.shapes.js';
import { categoryIdInput } from '../categories/category.shapes.js';
import { city, jobPostcode, placeIdInput, street } from '../places/place.shapes.js';
import { bookingAnalysis } from './analysis.shapes.js';
import { DESCRIPTION_LENGTH, descriptionInput, TITLE_LENGTH } from './description.js';
import { answersInput, followUpAnswers, followUpQuestion, MOST_QUESTIONS } from './follow-up.shapes.js';
import { imagesInput } from './images.routes.js';
import { jobTime, jobTimeInput } from './job-time.shapes.js';

const aliases = { booking_id: 'bookingId' };
const ofBegun = { ...aliases, first_professional_id: 'firstProfessionalId' };
const title = text(0, TITLE_LENGTH).optional();
/** What was suggested is often a town: the customer adds the street. */
const byPlace = z.object({ place_id: placeIdInput, street: street.optional(), postcode: jobPostcode.optional() });

export const initBooking = route({
  id: 'B5',
  summary: 'Begin a request, or go on with a draft for two hours more',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/init',
  access: { who: 'M', adult: true },
  body: withAliases(
    ofBegun,
    z.object({
      categoryId: categoryIdInput.optional(),
      description: text(0, DESCRIPTION_LENGTH).optional(),
      title,
      firstProfessionalId: idInput.nullable().optional().describe('Who is asked before all others; null for nobody'),
      bookingId: idInput.optional().describe('A draft of the member'),
    }),
  ),
  answers: {
    201: z.object({ bookingId: z.string(), sessionExpiry: time, uploadEndpoint: z.string() }),
    200: z.object({ bookingId: z.string(), sessionExpiry: time, uploadEndpoint: z.string() }),
  },
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'CATEGORY_NOT_SELECTABLE', 'LIMIT_REACHED'],
  idempotency: 'K',
});

export const validateDescription = route({
  id: 'B6',
  summary: 'Whether a description says enough',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/validate',
  access: { who: 'M' },
  body: withAliases(aliases, z.object({ bookingId: idInput.optional(), description: z.string().max(20_000) })),
  answers: { 200: z.object({ valid: z.boolean(), message: z.string().optional() }) },
  errors: ['BOOKING_NOT_FOUND'],
  idempotency: 'N',
});

export const submitDescription = route({
  id: 'B7',
  summary: 'Save what has to be done, and learn what such work is and costs',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/submit',
  access: { who: 'M' },
  body: withAliases(
    aliases,
    z.object({
      bookingId: idInput,
      description: descriptionInput,
      categoryId: categoryIdInput.optional(),
      place: z.union([byPlace, z.object({ city, postcode: jobPostcode })]).optional(),
    }),
  ),
  answers: { 200: bookingAnalysis },
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'BOOKING_SESSION_EXPIRED', 'CATEGORY_NOT_SELECTABLE'],
  idempotency: 'N',
});

export const followUpQuestions = route({
  id: 'B8',
  summary: 'What professionals will want to know of such a job',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/follow-up-questions',
  access: { who: 'M' },
  body: withAliases(
    aliases,
    z.object({
      bookingId: idInput,
      answers: answersInput.optional().describe('As far as they are given: kept with the draft until it is published'),
      when: jobTimeInput.optional(),
    }),
  ),
  answers: {
    200: z.object({
      questions: z.array(followUpQuestion).max(MOST_QUESTIONS),
      answers: followUpAnswers,
      when: jobTime.nullable(),
    }),
  },
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'STEP_OUT_OF_ORDER', 'BOOKING_SESSION_EXPIRED'],
  idempotency: 'N',
});

export const completeBooking = route({
  id: 'B10',
  summary: 'Publish the request to professionals nearby',
  method: 'POST',
  path: '/api/v1/marketplace/bookings/complete',
  access: { who: 'M', adult: true },
  body: withAliases(
    aliases,
    z.object({
      bookingId: idInput,
      answers: answersInput,
      place: z.union([byPlace, z.object({ street, city, postcode: jobPostcode })]),
      when: jobTimeInput,
      budget: amount.min(0).max(10_000_000).optional(),
      title,
      images: imagesInput.optional().describe('Those that stand, in their order; all others go. Without it all stand'),
    }),
  ),
  answers: { 200: booking },
  errors: ['BOOKING_NOT_FOUND', 'INVALID_TRANSITION', 'STEP_OUT_OF_ORDER', 'BOOKING_SESSION_EXPIRED'],
  idempotency: 'KN',
});
