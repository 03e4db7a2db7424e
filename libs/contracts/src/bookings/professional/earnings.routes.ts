import { z } from 'zod';
import { amount, currency, id, nextToken, paging, route, time } from '../../index.js';
import { paymentStatus } from '../booking/booking-states.shapes.js';

export const earningsPeriod = z.enum(['1M', '3M', '6M']);
export type EarningsPeriod = z.infer<typeof earningsPeriod>;

/** What refunds took back is less than nothing. */
const sum = z.number().int().describe('Minor units; less than 0 where more was given back than earned');

export const earning = z.object({
  bookingId: id,
  title: z.string(),
  gross: amount.describe('What the customer pays, less what they got back'),
  fee: amount,
  net: amount,
  status: paymentStatus,
  date: time,
});
export type Earning = z.infer<typeof earning>;

export const earnings = route({
  id: 'B34',
  summary: 'What the professional earned, what is on hold and what comes next; sums of the ledger',
  method: 'GET',
  path: '/api/v1/marketplace/professional/earnings',
  access: { who: 'H', unauthorized: 'NOT_AUTHENTICATED' },
  query: z.object({ period: earningsPeriod.default('1M'), ...paging({ default: 20, max: 50 }) }),
  answers: {
    200: z.object({
      balance: sum,
      onHold: amount,
      nextPayout: z.object({ date: time, amount }).nullable(),
      items: z.array(earning),
      points: z.array(z.object({ date: time, net: sum })),
      nextToken,
      currency,
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
