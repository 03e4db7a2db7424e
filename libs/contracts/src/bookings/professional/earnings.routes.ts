import { z } from 'zod';
import { amount, currency, id, nextToken, paging, route, time } from '../../index.js';
import { paymentStatus } from '../booking/booking-states.shapes.js';

export const earningsPeriod = z
  .enum(['1M', '3M', '6M'])
  .describe('So many calendar months of Athens, the last of which is the present one');
export type EarningsPeriod = z.infer<typeof earningsPeriod>;

/** What refunds took back is less than nothing. */
const sum = z.number().int().describe('Minor units; less than 0 where more was given back than earned');
/** Of one booking and within the period alone. */
const moved = z.number().int().describe('Minor units; less than 0 where more was given back in the period');

export const earning = z.object({
  bookingId: id,
  title: z.string(),
  gross: moved.describe('What was released, less what the customer got back; nothing of what is on hold'),
  fee: moved,
  net: moved,
  status: paymentStatus,
  date: time.describe('When the last of it happened'),
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
      from: time.describe('When the period begins'),
      items: z.array(earning).describe('Whatever was released or given back in the period'),
      points: z.array(z.object({ date: time.describe('With which its days begin'), net: sum })),
      nextToken,
      currency,
    }),
  },
  errors: ['BAD_TOKEN'],
  idempotency: null,
});
