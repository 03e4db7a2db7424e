import { transitions } from '../../index.js';
import { verificationStatuses, type VerificationStatus } from '../professional/professional-profile.shapes.js';

export const verificationPositions = ['professional', 'staff', 'system'] as const;
export type VerificationPosition = (typeof verificationPositions)[number];

export const verificationActs = [
  'send_documents',
  'add_licence',
  'verify',
  'reject',
  'suspend',
  'keep',
  'lapse',
] as const;
export type VerificationAct = (typeof verificationActs)[number];

export type VerificationEffect = 'review' | 'verify' | 'reject' | 'suspend' | 'lapse' | 'unchanged';

const sendable = ['pending', 'rejected', 'expired'] as const;

/** What is known of the papers of a professional. */
export const verificationTransitions = transitions<
  VerificationStatus,
  VerificationPosition,
  VerificationAct,
  VerificationEffect
>({
  states: verificationStatuses,
  initial: 'pending',
  positions: verificationPositions,
  acts: verificationActs,
  guards: [],
  rows: [
    ...sendable.map(
      (from) => ({ from, act: 'send_documents', by: ['professional'], effect: 'review', to: 'in_review' }) as const,
    ),
    // Nothing that staff has seen is in doubt by it.
    { from: 'verified', act: 'add_licence', by: ['professional'], effect: 'review', to: 'verified' },
    { from: 'verified', act: 'verify', by: ['staff'], effect: 'verify', to: 'verified' },
    { from: 'in_review', act: 'verify', by: ['staff'], effect: 'verify', to: 'verified' },
    { from: 'in_review', act: 'reject', by: ['staff'], effect: 'reject', to: 'rejected' },
    { from: 'suspended', act: 'verify', by: ['staff'], effect: 'verify', to: 'verified' },
    // Staff was asked about something else than papers, and leaves all as it is.
    ...verificationStatuses
      .filter((from) => from !== 'in_review' && from !== 'suspended')
      .map((from) => ({ from, act: 'keep', by: ['staff'], effect: 'unchanged' }) as const),
    ...verificationStatuses
      .filter((from) => from !== 'suspended')
      .map((from) => ({ from, act: 'suspend', by: ['staff'], effect: 'suspend', to: 'suspended' }) as const),
    { from: 'verified', act: 'lapse', by: ['system'], effect: 'lapse', to: 'expired' },
    ...verificationStatuses
      .filter((from) => from !== 'verified')
      .map((from) => ({ from, act: 'lapse', by: ['system'], effect: 'unchanged' }) as const),
  ],
  deadlines: [],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});
