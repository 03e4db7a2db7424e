import type { PlanId, PlanInterval, SubscriptionState } from '@plateia/contracts/identity';

/** The checkout that was opened last. */
export interface OpenedCheckout {
  id: string;
  plan: PlanId;
  interval: PlanInterval;
  /** of the request that opened it; earlier releases kept none */
  key?: string;
  /** nobody can pay it any more, or somebody has */
  isOver: boolean;
}

/** What a member subscribes to, as the provider said last. It stands in the account: one write changes both and tells of both. */
export interface Subscription {
  state: SubscriptionState;
  plan: PlanId;
  interval: PlanInterval;
  amount: number;
  currency: string;
  /** the end of what is paid for */
  paidUntil: Date | null;
  cancelsAtPeriodEnd: boolean;
  next: { plan: PlanId; interval: PlanInterval } | null;
  checkout: OpenedCheckout;
  customerId: string | null;
  /** at the provider, once something was paid */
  providerId: string | null;
  /** when the provider is asked again, whatever it has said meanwhile */
  dueAt: Date | null;
}
