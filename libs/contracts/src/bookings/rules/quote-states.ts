import { transitions } from '../../index.js';
import { quoteStatuses, type QuoteStatus } from '../quotes/quote.shapes.js';

export type QuoteState = QuoteStatus | 'none';

export const quotePositions = ['customer', 'professional', 'system'] as const;
export type QuotePosition = (typeof quotePositions)[number];

export const quoteActs = [
  'send',
  'read',
  'accept',
  'decline',
  'change',
  'withdraw',
  'shortlist',
  'expire',
  'close',
  'fall_through',
  'reopen',
] as const;
export type QuoteAct = (typeof quoteActs)[number];

export type QuoteEffect =
  | 'send'
  | 'view'
  | 'accept'
  | 'decline'
  | 'change'
  | 'withdraw'
  | 'mark'
  | 'expire'
  | 'close'
  | 'reopen'
  | 'unchanged';

const live = ['sent', 'viewed'] as const;
const ended = ['accepted', 'declined', 'withdrawn', 'expired', 'closed'] as const;

/** The quote of one professional for one booking. */
export const quoteTransitions = transitions<QuoteState, QuotePosition, QuoteAct, QuoteEffect, 'over'>({
  states: ['none', ...quoteStatuses],
  initial: 'none',
  positions: quotePositions,
  acts: quoteActs,
  guards: ['over'],
  rows: [
    { from: 'none', act: 'send', by: ['professional'], effect: 'send', to: 'sent' },
    ...[...live, ...ended].map(
      (from) => ({ from, act: 'send', by: ['professional'], refusal: 'ALREADY_QUOTED' }) as const,
    ),

    { from: 'sent', act: 'read', by: ['customer'], effect: 'view', to: 'viewed' },
    ...(['viewed', ...ended] as const).map(
      (from) => ({ from, act: 'read', by: ['customer'], effect: 'unchanged' }) as const,
    ),

    ...live.flatMap(
      (from) =>
        [
          // Its time is over, whether anybody has noticed or not.
          { from, act: 'accept', by: ['customer'], when: 'over', refusal: 'QUOTE_EXPIRED' },
          { from, act: 'accept', by: ['customer'], effect: 'accept', to: 'accepted' },
          { from, act: 'decline', by: ['customer'], when: 'over', refusal: 'QUOTE_EXPIRED' },
          { from, act: 'decline', by: ['customer'], effect: 'decline', to: 'declined' },
          { from, act: 'shortlist', by: ['customer'], when: 'over', refusal: 'QUOTE_EXPIRED' },
          { from, act: 'shortlist', by: ['customer'], effect: 'mark' },
          { from, act: 'change', by: ['professional'], when: 'over', refusal: 'INVALID_TRANSITION' },
          { from, act: 'change', by: ['professional'], effect: 'change', to: 'sent' },
          // By the platform where one blocks the other, or the professional is banned or leaves.
          { from, act: 'withdraw', by: ['professional', 'system'], effect: 'withdraw', to: 'withdrawn' },
          { from, act: 'expire', by: ['system'], effect: 'expire', to: 'expired' },
          { from, act: 'close', by: ['system'], effect: 'close', to: 'closed' },
        ] as const,
    ),
    { from: 'expired', act: 'accept', by: ['customer'], refusal: 'QUOTE_EXPIRED' },
    { from: 'accepted', act: 'accept', by: ['customer'], effect: 'unchanged' },
    // What was agreed was never paid.
    { from: 'accepted', act: 'fall_through', by: ['system'], effect: 'expire', to: 'expired' },
    { from: 'closed', act: 'reopen', by: ['system'], effect: 'reopen', to: 'sent' },
    { from: 'declined', act: 'decline', by: ['customer'], effect: 'unchanged' },
    { from: 'withdrawn', act: 'withdraw', by: ['professional', 'system'], effect: 'unchanged' },
    ...ended.flatMap(
      (from) =>
        [
          { from, act: 'expire', by: ['system'], effect: 'unchanged' },
          { from, act: 'close', by: ['system'], effect: 'unchanged' },
        ] as const,
    ),
  ],
  deadlines: [],
  otherwise: { act: 'INVALID_TRANSITION', position: 'FORBIDDEN' },
});

/** It can still be chosen. */
export const isLiveQuote = (
  { status, validUntil }: { status: QuoteStatus; validUntil: number },
  now: number,
): boolean => (status === 'sent' || status === 'viewed') && now < validUntil;

/** It counts among those that came: it is live, or was until the booking was decided. */
export const isReceivedQuote = (quote: Parameters<typeof isLiveQuote>[0], nowMs: number): boolean =>
  isLiveQuote(quote, nowMs) || quote.status === 'accepted' || quote.status === 'closed';
