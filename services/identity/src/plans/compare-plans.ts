import { HOUR_MS } from '@plateia/contracts';
import { findRow } from '@plateia/mongo';
import type { LivingPlan, PlanBooks } from '@plateia/payments';
import type { mongo } from 'mongoose';
import type { Account } from '../account/store/account.schema.js';
import type { Subscription } from '../account/domain/subscription.js';

export interface PlanDifference {
  /** at the provider */
  id: string;
  userId: string | null;
  ours: string;
  theirs: 'goes on' | 'is over';
}

type Row = Pick<Account, '_id' | 'subscription'>;

const ONLY_PLAN = { projection: { subscription: 1 } };
/** What was paid a moment ago we may not have heard of. */
const UNDER_WAY_MS = HOUR_MS;

/** Whether every plan that the provider takes money for gives its member something, and the other way round. */
export class ComparePlans {
  constructor(
    private readonly accounts: mongo.Collection<Account>,
    private readonly books: PlanBooks,
    private readonly nowMs: () => number,
  ) {}

  /** Looked at twice: something may have ended or begun between the two questions. */
  async differences(): Promise<PlanDifference[]> {
    const first = await this.look();
    if (first.length === 0) return [];
    const second = new Set((await this.look()).map(({ id }) => id));
    return first.filter(({ id }) => second.has(id));
  }

  private async look(): Promise<PlanDifference[]> {
    const found: PlanDifference[] = [];
    const living = new Set<string>();
    for await (const plan of this.books.living()) {
      living.add(plan.id);
      if (plan.since.getTime() > this.nowMs() - UNDER_WAY_MS) continue;
      const ours = await this.known(plan);
      if (ours !== null) found.push({ id: plan.id, userId: plan.userId, ours, theirs: 'goes on' });
    }
    for await (const { _id: userId, subscription } of this.goingOn()) {
      const { providerId: id, state: ours } = subscription ?? {};
      if (id && ours && !living.has(id)) found.push({ id, userId, ours, theirs: 'is over' });
    }
    return found;
  }

  /** What we say in place of it; null where we say the same. */
  private async known({ id, userId }: LivingPlan): Promise<string | null> {
    const account = userId === null ? null : await findRow(this.accounts, { _id: userId }, ONLY_PLAN);
    if (!account) return 'nobody';
    const { subscription } = account;
    if (!subscription?.providerId) return 'none';
    if (subscription.providerId !== id) return subscription.providerId;
    return GOES_ON.includes(subscription.state) ? null : subscription.state;
  }

  private goingOn(): AsyncIterable<Row> {
    return this.accounts.find({ 'subscription.state': { $in: [...GOES_ON] } }, ONLY_PLAN);
  }
}

const GOES_ON: readonly Subscription['state'][] = ['incomplete', 'active', 'past_due', 'canceled'];
