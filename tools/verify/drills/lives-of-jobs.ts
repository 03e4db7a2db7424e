import { platformFeeOf } from '@plateia/contracts/bookings/rules';
import { PRICE } from '@plateia/testing';

/** What the customer is given back of the price, where both settle on a part. */
export const PART = 2_000;
/** A fifth of the price, of whoever cancels on the last day. */
const FEE = 1_700;

/** What becomes of the price, and what happens on the way there. */
export interface LifeOfJob {
  payment: 'paid_out' | 'refunded' | 'voided' | 'none';
  /** what the provider has of it in the end */
  kept: number;
  /** what the professional is paid of it */
  earned: number;
  /** it wants a yes at the bank; or the customer pays with another one instead */
  card?: 'asks' | 'left';
  /** it begins soon, so that canceling costs something */
  isNear?: true;
  /** it begins so late that the card is only saved */
  isFar?: true;
  /** taken before it begins, because the bank is about to let go of it */
  isSecured?: true;
  /** the bank lets go of it */
  isHoldReleased?: true;
}

const done = { payment: 'paid_out', kept: PRICE, earned: PRICE - platformFeeOf(PRICE) } as const;
const inPart = { payment: 'paid_out', kept: PRICE - PART, earned: PRICE - PART - platformFeeOf(PRICE - PART) } as const;
/** All of it is the professional's. */
const fee = { payment: 'paid_out', kept: FEE, earned: FEE, isNear: true } as const;
const voided = { payment: 'voided', kept: 0, earned: 0 } as const;
const none = { payment: 'none', kept: 0, earned: 0 } as const;

const lives = {
  done,
  'confirmed at the bank': { ...done, card: 'asks' },
  'paid with another card': { ...done, card: 'left' },
  'one of two': done,
  'approved by nobody': done,
  'charged later': { ...done, isFar: true },
  'canceled before it is charged': { ...none, isFar: true },
  'taken in time': { ...done, isSecured: true },
  'paid again': { ...done, isHoldReleased: true },
  'not paid again': { ...none, isHoldReleased: true },
  redressed: { ...voided, payment: 'refunded' },
  'redressed in part': inPart,
  'thought better of': voided,
  'given up': voided,
  'canceled late': fee,
  'taken in time and canceled late': { ...fee, isSecured: true },
  'never answered': none,
} as const satisfies Record<string, LifeOfJob>;

export type Life = keyof typeof lives;
export const LIVES = Object.keys(lives) as Life[];
export const lifeOf = (life: Life): LifeOfJob => lives[life];
