import { MINUTE_MS, HOUR_MS, DAY_MS } from '../../core/durations.js';
import type { CancellationRule } from './cancellation-rules.js';

/** A part of the price, within bounds, in minor units. */
export interface FeeRule {
  percent: number;
  least: number;
  most: number;
}

const none: FeeRule = { percent: 0, least: 0, most: 0 };
const half: FeeRule = { percent: 50, least: 1_500, most: 8_000 };

/** What canceling a scheduled booking costs the customer. It goes to the professional, and nothing of it to the platform. */
export const cancellationFees: Readonly<Record<CancellationRule, FeeRule>> = {
  free: none,
  late: { percent: 20, least: 1_000, most: 4_000 },
  last_minute: half,
  customer_no_show: half,
  professional: none,
  professional_no_show: none,
};

export const FREE_BEFORE_MS = DAY_MS;
export const LAST_MINUTE_MS = 2 * HOUR_MS;
/** Whoever thinks again at once pays nothing. */
export const SECOND_THOUGHTS_MS = 15 * MINUTE_MS;
/** A contract made at a distance may be left for so long, unless its start was asked for earlier. */
export const WITHDRAWAL_MS = 14 * DAY_MS;
export const CUSTOMER_NO_SHOW_MS = 30 * MINUTE_MS;
export const PROFESSIONAL_NO_SHOW_MS = 45 * MINUTE_MS;
/** Whoever does not come to so many jobs within that time is looked at by staff. */
export const NO_SHOWS = { most: 3, withinMs: 90 * DAY_MS } as const;

/** Times in ms. Nobody has arrived: a booking that was begun cannot be canceled so. */
export interface ScheduledBooking {
  priceTotal: number;
  startAt: number;
  acceptedAt: number;
  earlyStartConsent: boolean;
}

export interface Canceling {
  by: 'customer' | 'professional';
  /** says that the other one did not come */
  noShow: boolean;
  now: number;
}

export interface CancellationPreview {
  fee: number;
  refund: number;
  rule: CancellationRule;
  validUntil: number | null;
}

export function cancellationOf(booking: ScheduledBooking, canceling: Canceling): CancellationPreview {
  const { rule, validUntil } =
    canceling.by === 'customer' ? ruleForCustomer(booking, canceling) : ruleForProfessional(booking, canceling);
  const fee = feeBy(cancellationFees[rule], booking.priceTotal);
  return { fee, refund: booking.priceTotal - fee, rule, validUntil };
}

interface Applied {
  rule: CancellationRule;
  validUntil: number | null;
}

function ruleForCustomer({ startAt, acceptedAt, earlyStartConsent }: ScheduledBooking, canceling: Canceling): Applied {
  const { now, noShow } = canceling;
  if (noShow && now >= startAt + PROFESSIONAL_NO_SHOW_MS) return { rule: 'professional_no_show', validUntil: null };
  if (!earlyStartConsent && startAt - acceptedAt <= WITHDRAWAL_MS) return { rule: 'free', validUntil: null };
  const secondThoughts = startAt - acceptedAt > FREE_BEFORE_MS ? acceptedAt + SECOND_THOUGHTS_MS : acceptedAt;
  const freeUntil = Math.max(startAt - FREE_BEFORE_MS, secondThoughts);
  if (now <= freeUntil) return { rule: 'free', validUntil: freeUntil };
  const lateUntil = startAt - LAST_MINUTE_MS;
  return now <= lateUntil ? { rule: 'late', validUntil: lateUntil } : { rule: 'last_minute', validUntil: null };
}

const ruleForProfessional = ({ startAt }: ScheduledBooking, { now, noShow }: Canceling): Applied =>
  noShow && now >= startAt + CUSTOMER_NO_SHOW_MS
    ? { rule: 'customer_no_show', validUntil: null }
    : { rule: 'professional', validUntil: null };

const feeBy = ({ percent, least, most }: FeeRule, priceTotal: number): number =>
  Math.min(priceTotal, most, Math.max(least, roundHalfUp((priceTotal * percent) / 100)));

const roundHalfUp = (amount: number): number => Math.floor(amount + 0.5);

/** A professional gave up within a day of the start, or did not come. */
export const isLateByProfessional = (
  rule: CancellationRule,
  { startAt }: Pick<ScheduledBooking, 'startAt'>,
  now: number,
): boolean => rule === 'professional_no_show' || (rule === 'professional' && startAt - now < FREE_BEFORE_MS);
