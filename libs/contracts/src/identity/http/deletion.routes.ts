import { z } from 'zod';
import { id, route, time } from '../../index.js';
import { loggedUser } from '../people.js';
import { otp } from './sign-in.routes.js';

/** As long as a member may change their mind. */
export const DELETION_DAYS = 30;

/** What MONEY_ON_HOLD says of itself: the bookings that have to be settled first, as many as fit into a dialog, whether earnings wait to be paid out, and whether an account to pay them to is what they wait for. */
export const HOLDS_SHOWN = 10;
export const moneyOnHold = z.object({
  bookings: z.array(id).max(HOLDS_SHOWN),
  balance: z.boolean(),
  noAccount: z.boolean().optional(),
});

export const deleteAccount = route({
  id: 'I26',
  summary: 'Without a code: send one; with it: close the account, which is deleted after 30 days',
  method: 'POST',
  path: '/api/user/delete-account',
  access: { who: 'U' },
  body: z.object({ otp: otp.optional() }),
  answers: {
    200: z.object({ deleteAfter: time }),
    202: z.object({ code_sent: z.literal(true), resend_in: z.number().int() }),
  },
  errors: ['INVALID_CODE', 'CODE_EXPIRED', 'TOO_MANY_ATTEMPTS', 'MONEY_ON_HOLD'],
  idempotency: null,
});

export const cancelDeletion = route({
  id: 'I27',
  summary: 'Keep the account after all',
  method: 'POST',
  path: '/api/user/cancel-deletion',
  access: { who: 'U', stages: ['onboarding', 'active', 'closing'] },
  answers: { 200: loggedUser },
  errors: ['ACCOUNT_CLOSING'],
  idempotency: 'N',
});
