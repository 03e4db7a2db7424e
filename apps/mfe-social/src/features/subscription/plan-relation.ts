import type { Plan, PlanInterval, SubscriptionStatus } from '@plateia/contracts/identity';

interface Terms {
  id: string;
  interval: PlanInterval;
}

/** Of a name such as 'premium-monthly'. */
export function termsOf(name: string): Terms | undefined {
  const [id = '', interval] = name.split('-');
  return interval === 'monthly' || interval === 'annual' ? { id, interval } : undefined;
}

/** The plan that counts now. */
export const paidPlan = ({ plan }: SubscriptionStatus): Terms | undefined => termsOf(plan);

const isSame = (plan: Terms, other: Terms | undefined): boolean =>
  plan.id === other?.id && plan.interval === other.interval;

/** `planned`: it was chosen for when the paid period ends. */
export type PlanRelation = 'new' | 'current' | 'planned' | 'dearer' | 'cheaper';

/** What choosing this plan would be: what costs more begins at once, what costs less when the paid period ends. */
export function planRelation(plan: Plan, status: SubscriptionStatus, all: readonly Plan[]): PlanRelation {
  const paid = paidPlan(status);
  if (!paid) return 'new';
  if (isSame(plan, paid)) return 'current';
  if (status.next && isSame(plan, termsOf(status.next.plan))) return 'planned';
  const byPlan = monthlyPrice(plan, all) - monthlyPrice(paid, all);
  const isDearer = byPlan === 0 ? plan.interval === 'annual' : byPlan > 0;
  return isDearer ? 'dearer' : 'cheaper';
}

/** By the plan first, by the interval within one: as the server tells them apart. */
const monthlyPrice = ({ id }: { id: string }, all: readonly Plan[]): number =>
  all.find((plan) => plan.id === id && plan.interval === 'monthly')?.price ?? 0;
