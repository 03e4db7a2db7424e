import type { Stripe } from 'stripe';
import { PlanBooks, type LivingPlan } from '../plan-books.js';
import type { StripeClient } from './stripe-client.js';
import { allOf } from './stripe-pages.js';
import { hasEnded, userIdIn } from './stripe-shapes.js';

const AT_ONCE = 100;

export class StripePlanBooks extends PlanBooks {
  constructor(private readonly client: StripeClient) {
    super();
  }

  async *living(): AsyncGenerator<LivingPlan> {
    const all = allOf(this.client, ({ subscriptions }, from) => subscriptions.list(from));
    for await (const one of all) yield* livingIn([one]);
  }

  /** By what each says of whose it is: a member may have been several customers. */
  async livingOf(userId: string): Promise<LivingPlan[]> {
    const query = `metadata['userId']:'${userId.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
    const { data } = await this.client.call(({ subscriptions }) => subscriptions.search({ query, limit: AT_ONCE }));
    return livingIn(data);
  }
}

const livingIn = (subscriptions: readonly Stripe.Subscription[]): LivingPlan[] =>
  subscriptions
    .filter(({ status }) => !hasEnded(status))
    .map((one) => ({ id: one.id, userId: userIdIn(one), since: since(one) }));

const since = ({ items, start_date }: Stripe.Subscription): Date =>
  new Date((items.data[0]?.current_period_start ?? start_date) * 1_000);
