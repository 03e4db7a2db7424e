import { CURRENCY, type Language } from '@plateia/contracts';
import {
  cancelSubscription,
  checkout,
  checkoutSuccess,
  planDetails,
  planName,
  planRules,
  plans,
  resumeSubscription,
  subscription,
  notifySubscription,
  type SubscriptionStatus,
} from '@plateia/contracts/identity';
import { intervalsOf, isDearer, PlanWords, soldPlan, subscriptionStates } from '@plateia/contracts/identity/rules';
import { answers } from '../kit/handler.js';
import { ServiceError } from '../kit/service-error.js';
import { entitlementsIn, paidPlanOf, provide, sell, subscriptionOf } from '../plans/subscriptions.js';
import { dateIn } from '../points/calendar.js';
import { zoneOf } from '../points/ledger.js';
import { planSeeds } from '../seed/seeds.js';
import type { SubscriptionRow, Terms } from '../world/state.js';
import type { World } from '../world/world.js';
import { notify } from './notify.js';

const words = new PlanWords(planSeeds);

const listed = answers(plans, ({ language }) => ({ plans: words.all(language) }));

const detailed = answers(planDetails, ({ input: { plan, interval }, language }) => {
  const sold = soldPlan(plan, interval);
  if (!sold) throw new ServiceError('RESOURCE_NOT_FOUND');
  return words.one(sold.id, sold.interval, language);
});

const shown = answers(subscription, ({ world, caller, language }) => statusOf(world, caller.userId, language));

const begun = answers(checkout, ({ world, caller: { userId }, input: { plan_id: plan, interval } }) => {
  const wanted = { plan, interval };
  if (planRules[plan].comingSoon || !intervalsOf(plan).includes(interval)) throw new ServiceError('PLAN_UNAVAILABLE');
  const row = subscriptionOf(world, userId);
  const decided = subscriptionStates.decide(row?.state ?? 'none', 'member', 'checkout', (guard) =>
    guard === 'same-plan' ? isSame(row, wanted) : guard === 'dearer' && row !== undefined && isDearer(wanted, row),
  );
  if ('refusal' in decided) throw new ServiceError(decided.refusal);
  if (decided.effect === 'open-checkout') return begunWith(open(world, userId, wanted));
  if (!row) throw new ServiceError('INVALID_TRANSITION');
  if (decided.effect === 'change-now') sell(row, wanted, world.now());
  else row.next = row.plan === plan && row.interval === interval ? null : wanted;
  row.state = decided.to;
  notifyChange(world, userId);
  return begunWith(row);
});

/** Whoever comes back from a checkout has paid: there is nobody else who could say so. */
const confirmed = answers(checkoutSuccess, ({ world, caller: { userId }, input, language }) => {
  const { session_id: id } = input;
  if (!id) throw new ServiceError('MISSING_SESSION_ID');
  const row = subscriptionOf(world, userId);
  if (row?.earlier.includes(id)) throw new ServiceError('SESSION_EXPIRED');
  if (row?.checkout.id !== id) throw new ServiceError('INVALID_SESSION');
  if (row.state === 'none') throw new ServiceError('SESSION_EXPIRED');
  if (row.state === 'incomplete') {
    provide(row, 'paid');
    sell(row, row, world.now());
    notifyChange(world, userId);
  }
  return statusOf(world, userId, language);
});

const canceled = answers(cancelSubscription, ({ world, caller: { userId }, language }) => {
  change(world, userId, 'cancel');
  return statusOf(world, userId, language);
});

const resumed = answers(resumeSubscription, ({ world, caller: { userId }, language }) => {
  change(world, userId, 'resume');
  return statusOf(world, userId, language);
});

export const subscriptionHandlers = [listed, detailed, shown, begun, confirmed, canceled, resumed];

/** Whoever had chosen another one for later stays with theirs. */
const isSame = (row: SubscriptionRow | undefined, { plan, interval }: Terms): boolean =>
  row?.plan === plan && row.interval === interval && row.next === null;

function open(world: World, userId: string, terms: Terms): SubscriptionRow {
  const last = world.state.subscriptions[userId];
  const row: SubscriptionRow = {
    ...terms,
    state: 'incomplete',
    amount: 0,
    paidUntil: null,
    next: null,
    checkout: { id: `cs_${world.newId().replaceAll('-', '')}`, openedAt: world.now() },
    earlier: last ? [...last.earlier, last.checkout.id] : [],
  };
  world.state.subscriptions[userId] = row;
  return row;
}

const begunWith = ({ checkout: { id } }: SubscriptionRow) => ({
  session_id: id,
  checkout_url: `/subscription/success?session_id=${id}`,
});

function change(world: World, userId: string, act: 'cancel' | 'resume'): void {
  const row = subscriptionOf(world, userId);
  const decided = subscriptionStates.decide(
    row?.state ?? 'none',
    'member',
    act,
    (guard) => guard === 'changes-later' && row !== undefined && row.next !== null,
  );
  if ('refusal' in decided) throw new ServiceError(decided.refusal);
  if (!row || decided.effect === 'unchanged') return;
  row.state = decided.to;
  row.next = null;
  notifyChange(world, userId);
}

function notifyChange(world: World, userId: string): void {
  const { status, plan, current_period_end: currentPeriodEnd } = statusOf(world, userId, 'en');
  const entitlements = entitlementsIn(world, userId);
  notify(world, notifySubscription, { userId, plan, status, currentPeriodEnd, entitlements });
}

function statusOf(world: World, userId: string, language: Language): SubscriptionStatus {
  const paid = paidPlanOf(world, userId);
  const { videoMinutes, messagesPerDay, friendRequestsPerDay, editWindowMinutes } = entitlementsIn(world, userId);
  return {
    status: subscriptionOf(world, userId)?.state ?? 'none',
    plan: paid ? planName(paid.plan, paid.interval) : 'free',
    current_period_end: paid?.paidUntil ? new Date(paid.paidUntil).toISOString() : null,
    amount: paid?.amount ?? 0,
    currency: CURRENCY,
    manage_url: null,
    cancel_at_period_end: paid?.state === 'canceled',
    next: nextOf(paid),
    features: words.featuresOf(paid?.plan ?? null, language),
    limits: { videoMinutes, messagesPerDay, friendRequestsPerDay, editWindowMinutes },
    used: usedToday(world, userId),
  };
}

function nextOf(paid: SubscriptionRow | undefined): SubscriptionStatus['next'] {
  if (!paid?.next || paid.paidUntil === null) return null;
  const { plan, interval } = paid.next;
  const amount = planRules[plan].prices[interval] ?? 0;
  return { plan: planName(plan, interval), amount, from: new Date(paid.paidUntil).toISOString() };
}

function usedToday({ state, now }: World, userId: string): SubscriptionStatus['used'] {
  const zone = zoneOf(state, userId);
  const today = dateIn(zone, now());
  const isToday = (at: number) => dateIn(zone, at) === today;
  const requests = Object.values(state.pairs).flatMap(({ request }) => request ?? []);
  return {
    messagesToday: state.messages.filter(({ from, at }) => from === userId && isToday(at)).length,
    friendRequestsToday: requests.filter(({ from, at }) => from === userId && isToday(at)).length,
  };
}
