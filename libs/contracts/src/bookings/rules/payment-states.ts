import { transitions } from '../../index.js';
import { paymentStatuses, type PaymentStatus } from '../booking/booking-states.shapes.js';
import { PAYMENT_ACTION_MS } from './periods.js';

export type PaymentState = PaymentStatus | 'none';

export const paymentActs = [
  'ask',
  'held',
  'needs_action',
  'failed',
  'save',
  'charge',
  'forget',
  'lose',
  'capture',
  'capture_fee',
  'void',
  'release',
  'refund_part',
  'refund',
  'pay_out',
] as const;
export type PaymentAct = (typeof paymentActs)[number];

export type PaymentEffect = 'ask' | 'hold' | 'await-customer' | 'give-up' | PaymentAct | 'unchanged';

const captured = ['captured', 'partially_refunded'] as const;
const paidTo = ['released', 'paid_out'] as const;

/** The money of one booking: what the provider says, and what the platform does. One hold at a time. */
export const paymentTransitions = transitions<PaymentState, 'platform' | 'provider', PaymentAct, PaymentEffect, 'lost'>(
  {
    states: ['none', ...paymentStatuses],
    initial: 'none',
    positions: ['platform', 'provider'],
    acts: paymentActs,
    // The bank had let go of what was on hold, and the booking was not canceled.
    guards: ['lost'],
    rows: [
      { from: 'none', act: 'ask', by: ['platform'], effect: 'ask', to: 'pending' },
      { from: 'pending', act: 'ask', by: ['platform'], effect: 'unchanged' },
      { from: 'pending', act: 'held', by: ['provider'], effect: 'hold', to: 'on_hold' },
      { from: 'pending', act: 'needs_action', by: ['provider'], effect: 'await-customer', to: 'requires_action' },
      { from: 'pending', act: 'failed', by: ['provider'], when: 'lost', effect: 'give-up', to: 'voided' },
      { from: 'pending', act: 'failed', by: ['provider'], effect: 'give-up', to: 'none' },
      // The job is far away: its card is saved, and charged when it is nearer.
      { from: 'pending', act: 'save', by: ['provider'], effect: 'save' },
      { from: 'pending', act: 'charge', by: ['platform'], effect: 'charge', to: 'on_hold' },
      { from: 'pending', act: 'lose', by: ['provider'], effect: 'lose', to: 'voided' },
      { from: 'pending', act: 'forget', by: ['platform'], effect: 'forget', to: 'none' },
      { from: 'requires_action', act: 'save', by: ['provider'], effect: 'save', to: 'pending' },
      { from: 'requires_action', act: 'needs_action', by: ['provider'], effect: 'unchanged' },
      { from: 'requires_action', act: 'held', by: ['provider'], effect: 'hold', to: 'on_hold' },
      { from: 'requires_action', act: 'failed', by: ['provider'], when: 'lost', effect: 'give-up', to: 'voided' },
      { from: 'requires_action', act: 'failed', by: ['provider'], effect: 'give-up', to: 'none' },
      { from: 'none', act: 'failed', by: ['provider'], effect: 'unchanged' },
      { from: 'on_hold', act: 'held', by: ['provider'], effect: 'unchanged' },
      { from: 'on_hold', act: 'lose', by: ['provider'], effect: 'lose', to: 'voided' },
      { from: 'voided', act: 'ask', by: ['platform'], when: 'lost', effect: 'ask', to: 'pending' },

      { from: 'on_hold', act: 'capture', by: ['platform'], effect: 'capture', to: 'captured' },
      { from: 'on_hold', act: 'capture_fee', by: ['platform'], effect: 'capture_fee', to: 'captured' },
      { from: 'on_hold', act: 'void', by: ['platform'], effect: 'void', to: 'voided' },
      { from: 'captured', act: 'capture', by: ['platform'], effect: 'unchanged' },
      { from: 'captured', act: 'capture_fee', by: ['platform'], effect: 'unchanged' },
      { from: 'voided', act: 'void', by: ['platform'], effect: 'unchanged' },

      ...captured.map(
        (from) => ({ from, act: 'release', by: ['platform'], effect: 'release', to: 'released' }) as const,
      ),
      { from: 'released', act: 'release', by: ['platform'], effect: 'unchanged' },
      ...[...captured, ...paidTo].flatMap(
        (from) =>
          [
            { from, act: 'refund_part', by: ['platform'], effect: 'refund_part', to: 'partially_refunded' },
            { from, act: 'refund', by: ['platform'], effect: 'refund', to: 'refunded' },
          ] as const,
      ),
      { from: 'refunded', act: 'refund', by: ['platform'], effect: 'unchanged' },
      { from: 'released', act: 'pay_out', by: ['platform'], effect: 'pay_out', to: 'paid_out' },
      { from: 'paid_out', act: 'pay_out', by: ['platform'], effect: 'unchanged' },
    ],
    deadlines: [{ in: 'requires_action', afterMs: PAYMENT_ACTION_MS, act: 'failed', to: 'none' }],
    otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
  },
);
