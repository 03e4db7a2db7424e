import { z } from 'zod';
import { amount, currency, idInput, nextToken, paging, route, time, withAliases } from '../../index.js';
import { booking } from './booking.shapes.js';
import { bookingSide, bookingStatus, bookingTab, sessionStatus, wizardStep } from './booking-states.shapes.js';
import { timelineEvent } from './timeline.shapes.js';

export const bookingsPath = '/api/v1/marketplace/bookings';

const counts = { action_needed: z.number().int(), active: z.number().int(), past: z.number().int() };

export const bookingSession = route({
  id: 'B11',
  summary: 'How far a request is: its session, the next step and its timeline',
  method: 'GET',
  path: '/api/v1/marketplace/bookings/status',
  access: { who: 'M' },
  query: withAliases({ booking_id: 'bookingId' }, z.object({ bookingId: idInput })),
  answers: {
    200: z.object({
      bookingId: z.string(),
      status: sessionStatus,
      sessionExpiry: time,
      booking_status: bookingStatus,
      next_step: wizardStep.nullable(),
      timeline: z.array(timelineEvent),
    }),
  },
  errors: ['BOOKING_NOT_FOUND'],
  idempotency: null,
});

export const bookingList = route({
  id: 'B13',
  summary: "The member's bookings, the newest first, as a customer or as a professional",
  method: 'GET',
  path: bookingsPath,
  access: { who: 'M' },
  query: z.object({
    tab: bookingTab.optional(),
    as: bookingSide.default('customer'),
    ...paging({ default: 20, max: 50 }),
  }),
  answers: { 200: z.object({ bookings: z.array(booking), nextToken, counts: z.object(counts) }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const bookingAgenda = route({
  id: 'B47',
  summary: 'Jobs in hand of the professional, running ones and those agreed upon, by when they begin',
  method: 'GET',
  path: '/api/v1/marketplace/bookings/agenda',
  access: { who: 'H' },
  query: z.object(paging({ default: 20, max: 50 })),
  answers: { 200: z.object({ bookings: z.array(booking), nextToken }) },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});

export const bookingDetails = route({
  id: 'B14',
  summary: 'One booking with quotes and timeline; what the customer reads of quotes counts as seen',
  method: 'GET',
  path: bookingsPath,
  action: 'details',
  access: { who: 'M' },
  query: withAliases({ bookingId: 'id', booking_id: 'id' }, z.object({ id: idInput })),
  answers: { 200: booking },
  errors: ['BOOKING_NOT_FOUND'],
  idempotency: null,
});

export const bookingStats = route({
  id: 'B21',
  summary: 'The same sums as the lists have',
  method: 'GET',
  path: '/api/v1/marketplace/bookings/stats',
  access: { who: 'M' },
  query: z.object({ as: bookingSide.default('customer') }),
  answers: {
    200: z.object({
      total: z.number().int(),
      ...counts,
      quotesReceived: z.number().int(),
      totalSpent: amount,
      currency,
    }),
  },
  errors: [],
  idempotency: null,
});
