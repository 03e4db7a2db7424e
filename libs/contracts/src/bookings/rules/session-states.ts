import { transitions } from '../../index.js';
import type { SessionStatus } from '../booking/booking-states.shapes.js';
import { SESSION_MS } from './periods.js';

export type SessionState = SessionStatus | 'none';
export const sessionActs = ['begin', 'resume', 'write', 'publish'] as const;
export type SessionAct = (typeof sessionActs)[number];

/** The two hours in which a draft is written. */
export const sessionTransitions = transitions<
  SessionState,
  'customer',
  SessionAct,
  'begin' | 'extend' | 'write' | 'publish' | 'unchanged'
>({
  states: ['none', 'step1_completed', 'active', 'expired'],
  initial: 'none',
  positions: ['customer'],
  acts: sessionActs,
  guards: [],
  rows: [
    { from: 'none', act: 'begin', effect: 'begin', to: 'step1_completed' },
    { from: 'step1_completed', act: 'resume', effect: 'extend' },
    { from: 'expired', act: 'resume', effect: 'extend', to: 'step1_completed' },
    { from: 'step1_completed', act: 'write', effect: 'write' },
    { from: 'expired', act: 'write', refusal: 'BOOKING_SESSION_EXPIRED' },
    { from: 'step1_completed', act: 'publish', effect: 'publish', to: 'active' },
    { from: 'expired', act: 'publish', refusal: 'BOOKING_SESSION_EXPIRED' },
    { from: 'active', act: 'publish', effect: 'unchanged' },
  ],
  deadlines: [{ in: 'step1_completed', afterMs: SESSION_MS, act: 'expire', to: 'expired' }],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});
