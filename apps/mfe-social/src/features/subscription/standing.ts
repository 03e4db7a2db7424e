import type { Plan, PlanInterval, SubscriptionStatus } from '@plateia/contracts/identity';

/** The plan that counts now: 'premium-monthly'. */
export function paidPlan({ plan }: SubscriptionStatus): { id: string; interval: PlanInterval } | undefined {
  const [id = '', interval] = plan.split('-');
  return interval === 'monthly' || interval === 'annual' ? { id, interval } : undefined;
}

export type Standing = 'new' | 'current' | 'dearer' | 'cheaper';

/** What choosing this plan would be: what costs more begins at once, what costs less when the paid period ends. */
export function standingOf(plan: Plan, status: SubscriptionStatus, all: readonly Plan[]): Standing {
  const paid = paidPlan(status);
  if (!paid) return 'new';
  if (paid.id === plan.id && paid.interval === plan.interval) return 'current';
  const byPlan = monthlyPrice(plan, all) - monthlyPrice(paid, all);
  const isDearer = byPlan === 0 ? plan.interval === 'annual' : byPlan > 0;
  return isDearer ? 'dearer' : 'cheaper';
}

/** By the plan first, by the interval within one: as the server tells them apart. */
const monthlyPrice = ({ id }: { id: string }, all: readonly Plan[]): number =>
  all.find((plan) => plan.id === id && plan.interval === 'monthly')?.price ?? 0;
