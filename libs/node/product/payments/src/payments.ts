import type { Language } from '@plateia/contracts';
import type { PlanId, PlanInterval } from '@plateia/contracts/identity';

export interface PlanTerms {
  plan: PlanId;
  interval: PlanInterval;
  /** minor units, for one interval */
  amount: number;
  currency: string;
}

export interface CheckoutRequest extends PlanTerms {
  userId: string;
  email: string;
  lang: Language;
  /** as the provider knows the member from a time before */
  customerId: string | null;
  /** where the provider sends the browser; it puts the id of the checkout in place of {CHECKOUT} */
  successUrl: string;
  cancelUrl: string;
  /** one checkout however often it is asked for */
  key: string;
}

/**
 * `failed`: a card was declined; whoever pays by another one pays the same checkout. `pending`: paid by a way that settles
 * later, so it becomes one of the others by itself.
 */
export type CheckoutState = 'open' | 'pending' | 'paid' | 'failed' | 'expired';

export interface Checkout {
  id: string;
  url: string;
  userId: string | null;
  state: CheckoutState;
  customerId: string | null;
  /** once it is paid */
  subscriptionId: string | null;
}

/** A plan as the provider sells it at this moment. */
export interface BoughtPlan extends PlanTerms {
  id: string;
  customerId: string;
  /** `incomplete`: its first payment is under way */
  state: 'incomplete' | 'active' | 'past_due' | 'ended';
  cancelsAtPeriodEnd: boolean;
  /** the end of the last period that was paid for */
  paidUntil: Date;
  /** what it becomes with the next period, where that is another one */
  next: { plan: PlanId; interval: PlanInterval } | null;
}

export interface PlanChange extends PlanTerms {
  when: 'now' | 'period-end';
  key: string;
}

/** What a webhook is about. What happened is not read out of it: it may be old by now. */
export interface ProviderWebhook {
  userId: string | null;
}

export interface SignedWebhook {
  body: Uint8Array;
  header: (name: string) => string | undefined;
}

/** Money through a provider. Whatever it says is asked of it anew; its refusals are those of the catalogue. */
export abstract class Payments {
  abstract openCheckout(request: CheckoutRequest): Promise<Checkout>;
  /** Null only for what the provider knows nothing of. */
  abstract checkout(id: string): Promise<Checkout | null>;
  /** Nobody can pay it any more, unless somebody has: what became of it is the answer. */
  abstract expireCheckout(id: string): Promise<CheckoutState>;
  /** As with checkouts: null is never said of one that is there. */
  abstract subscription(id: string): Promise<BoughtPlan | null>;
  abstract setRenewal(id: string, renews: boolean): Promise<void>;
  /** Refuses with PAYMENT_FAILED where the difference cannot be paid; the plan is then what it was. */
  abstract changePlan(id: string, change: PlanChange): Promise<void>;
  /** Ends it without waiting for the period; one that has ended is left so. */
  abstract end(id: string): Promise<void>;
  /** Where the member manages cards and invoices. */
  abstract manageUrl(customerId: string, returnUrl: string, lang: Language): Promise<string>;
  /** Refuses with BAD_SIGNATURE what does not come from the provider. */
  abstract readWebhook(message: SignedWebhook): ProviderWebhook;
}
