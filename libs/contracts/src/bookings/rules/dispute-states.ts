import { transitions } from '../../index.js';
import { disputeStatuses, type DisputeStatus } from '../disputes/dispute.shapes.js';

export type DisputeState = DisputeStatus | 'none';

/** `opener`: who objects; `other`: whom it is about. */
export const disputePositions = ['opener', 'other', 'system', 'staff'] as const;
export type DisputePosition = (typeof disputePositions)[number];

export const disputeActs = [
  'open',
  'answer',
  'offer',
  'accept',
  'turn_down',
  'time_over',
  'decide',
  'approve',
] as const;
export type DisputeAct = (typeof disputeActs)[number];

/** What holds at the time of the act: an offer stands, of the other side or one's own, or is made in the same breath. */
export const disputeGuards = ['answered', 'their-offer', 'own-offer', 'counter-offer', 'accepted-by-them'] as const;
export type DisputeGuard = (typeof disputeGuards)[number];

export type DisputeEffect =
  | 'open'
  | 'answer'
  | 'offer'
  | 'settle'
  | 'turn-down'
  | 'to-staff'
  | 'decide'
  | 'approve'
  | 'unchanged';

const going = ['open', 'answered', 'staff'] as const;
const sides = ['opener', 'other'] as const;
/** Whatever the other side says is an answer. */
const spoken = (from: (typeof going)[number], by: (typeof sides)[number]) =>
  from === 'open' && by === 'other' ? 'answered' : from;

/** A dispute about one job: what the two sides make of it between them, and what staff does where they cannot. */
export const disputeTransitions = transitions<DisputeState, DisputePosition, DisputeAct, DisputeEffect, DisputeGuard>({
  states: ['none', ...disputeStatuses],
  initial: 'none',
  positions: disputePositions,
  acts: disputeActs,
  guards: disputeGuards,
  rows: [
    { from: 'none', act: 'open', by: ['opener'], effect: 'open', to: 'open' },
    ...going.map((from) => ({ from, act: 'open', by: ['opener'], refusal: 'DISPUTE_EXISTS' }) as const),

    ...going.flatMap(
      (from) =>
        [
          { from, act: 'answer', by: ['other'], when: 'answered', refusal: 'INVALID_TRANSITION' },
          { from, act: 'answer', by: ['other'], effect: 'answer', to: spoken(from, 'other') },
        ] as const,
    ),
    ...going.flatMap((from) =>
      sides.flatMap(
        (by) =>
          [
            // One offer at a time: first that of the other side is turned down.
            { from, act: 'offer', by: [by], when: 'their-offer', refusal: 'INVALID_TRANSITION' },
            { from, act: 'offer', by: [by], effect: 'offer', to: spoken(from, by) },
            { from, act: 'accept', by: [by], when: 'their-offer', effect: 'settle', to: 'resolved' },
            { from, act: 'accept', by: [by], refusal: 'INVALID_TRANSITION' },
            { from, act: 'turn_down', by: [by], when: 'own-offer', effect: 'turn-down' },
          ] as const,
      ),
    ),
    { from: 'resolved', act: 'accept', by: sides, when: 'accepted-by-them', effect: 'unchanged' },
    { from: 'open', act: 'turn_down', by: ['other'], when: 'their-offer', effect: 'turn-down', to: 'answered' },
    { from: 'answered', act: 'turn_down', by: ['other'], when: 'their-offer', effect: 'turn-down' },
    { from: 'answered', act: 'turn_down', by: ['opener'], when: 'counter-offer', effect: 'turn-down' },
    // Both have spoken and do not agree.
    { from: 'answered', act: 'turn_down', by: ['opener'], when: 'their-offer', effect: 'turn-down', to: 'staff' },
    { from: 'staff', act: 'turn_down', by: sides, when: 'their-offer', effect: 'turn-down' },
    ...going.map((from) => ({ from, act: 'turn_down', by: sides, refusal: 'INVALID_TRANSITION' }) as const),

    { from: 'open', act: 'time_over', by: ['system'], effect: 'to-staff', to: 'staff' },
    { from: 'answered', act: 'time_over', by: ['system'], effect: 'to-staff', to: 'staff' },
    { from: 'staff', act: 'time_over', by: ['system'], effect: 'unchanged' },
    { from: 'resolved', act: 'time_over', by: ['system'], effect: 'unchanged' },

    { from: 'staff', act: 'decide', by: ['staff'], effect: 'decide', to: 'resolved' },
    // The customer says that all is well after all.
    ...going.map((from) => ({ from, act: 'approve', by: ['system'], effect: 'approve', to: 'resolved' }) as const),
  ],
  deadlines: [],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});
