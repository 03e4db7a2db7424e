import type { Holds, JobBooks, Payments, Payouts, PlanBooks, SignedWebhook } from '../../src/index.js';
import type { ManualClock } from '@plateia/test-kit';

export interface ShownBooks {
  payments: {
    id: string;
    bookingId: string | null;
    amount: number;
    captured: number;
    refunded: number;
    status: string;
  }[];
  transfers: { id: string; account: string; amount: number }[];
  subscriptions: { id: string; userId: string; plan: string; status: string }[];
  balances: Readonly<Record<string, number>>;
}

/** A driver, and the other side: what customers, banks and the provider itself do. */
export interface Bench {
  readonly clock: ManualClock;
  readonly payments: Payments;
  readonly planBooks: PlanBooks;
  readonly holds: Holds;
  readonly payouts: Payouts;
  readonly jobBooks: JobBooks;
  /** the bank takes so much of a hold back */
  dispute: (id: string, amount: number) => Promise<void>;
  /** what the provider has sent, oldest first */
  readonly sent: readonly SignedWebhook[];
  /** on the page that a checkout of a plan leads to */
  pay: (checkoutId: string, method: string) => Promise<void>;
  setMethod: (subscriptionId: string, method: string) => Promise<void>;
  /** the bank's question about a hold */
  confirm: (holdId: string, isAllowed: boolean) => Promise<void>;
  verify: (accountId: string) => Promise<void>;
  /** the next call to do with jobs is done, and its answer lost */
  loseAnswer: () => Promise<void>;
  /** the provider forgets keys of calls, as far as it ever does */
  forgetKeys: () => void;
  books: () => Promise<ShownBooks>;
  /** as the provider would, unless another secret or time is given */
  sign: (body: string, forged?: { secret?: string; atMs?: number }) => SignedWebhook;
  stop: () => Promise<void>;
}

export const signedWebhook = (body: Uint8Array, headers: Readonly<Record<string, string>>): SignedWebhook => ({
  body,
  header: (name) => headers[name],
});
