import {
  cancelSubscription,
  checkout,
  checkoutSuccess,
  resumeSubscription,
  subscription,
  type PlanId,
  type PlanInterval,
} from '@plateia/contracts/identity';
import { ApiError } from '@plateia/contracts/client';
import { until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hands } from './hands.ts';
import { Acknowledged, retryWrite } from './retry-write.ts';
import type { PlanProvider } from './plan-provider.ts';

const HANDS = 4;
const BETWEEN_ACTS_MS = 300;

/** Each is dearer than the one before, so each is paid for at once. */
const RISE: readonly (readonly [PlanId, PlanInterval])[] = [
  ['ghost', 'monthly'],
  ['creator', 'monthly'],
  ['creator', 'annual'],
];

/** The last acknowledged word about a plan, by the checkout it was bought with. */
export interface Bought {
  userId: string;
  plan: string;
  status: 'active' | 'canceled' | 'expired';
  /** the first one, and each change for a dearer plan */
  charges: number;
}

export class PlanLedger extends Acknowledged {
  readonly bought = new Map<string, Bought>();
}

/** Plans from the first checkout to their end, one after the other for each subscriber, whatever happens to the platform. */
export class PlanLives extends Hands {
  readonly #subscribers: readonly Member[];
  readonly #provider: PlanProvider;
  readonly #ledger: PlanLedger;

  constructor(subscribers: readonly Member[], provider: PlanProvider, ledger: PlanLedger) {
    super();
    this.#subscribers = subscribers;
    this.#provider = provider;
    this.#ledger = ledger;
  }

  /** A hand leads its own subscribers, one after the other, so that nobody is in two hands at once. */
  protected acts() {
    return Array.from({ length: HANDS }, (_, hand) => {
      const own = this.#subscribers.filter((_one, place) => place % HANDS === hand);
      let turn = 0;
      return () => this.#live(own[turn++ % own.length] as Member);
    });
  }

  async #live(member: Member): Promise<void> {
    await this.#endLast(member);
    const session = await this.#buy(member);
    if (session === undefined) return;
    const bought: Bought = { userId: member.userId, plan: 'premium-monthly', status: 'active', charges: 1 };
    this.#ledger.bought.set(session, bought);
    for (const [plan, interval] of RISE) {
      await sleep(BETWEEN_ACTS_MS);
      if (!(await this.#rise(member, plan, interval))) return;
      bought.plan = `${plan}-${interval}`;
      bought.charges++;
    }
    for (const [route, status] of [
      [cancelSubscription, 'canceled'],
      [resumeSubscription, 'active'],
      [cancelSubscription, 'canceled'],
    ] as const) {
      await sleep(BETWEEN_ACTS_MS);
      const idempotencyKey = randomUUID();
      if (!(await retryWrite(this.#ledger, () => member.call(route, {}, { idempotencyKey }), route.id))) return;
      bought.status = status;
    }
  }

  /** The checkout that was paid; whoever asks again after a crash may be given another one. */
  async #buy(member: Member): Promise<string | undefined> {
    const idempotencyKey = randomUUID();
    const wanted = { plan_id: 'premium' } as const;
    const begun = await retryWrite(this.#ledger, () => member.call(checkout, wanted, { idempotencyKey }), checkout.id);
    if (!begun) return undefined;
    await this.#provider.pay(begun.session_id);
    return until(
      `${begun.session_id} is paid`,
      async () => {
        const seen = await member.call(checkoutSuccess, { session_id: begun.session_id }).catch(() => undefined);
        return seen?.status === 'active' && begun.session_id;
      },
      { everyMs: 200 },
    ).catch((error: unknown) => void this.#ledger.refusals.push(String(error)));
  }

  async #rise(member: Member, plan_id: PlanId, interval: PlanInterval): Promise<boolean> {
    const idempotencyKey = randomUUID();
    const change = () => member.call(checkout, { plan_id, interval }, { idempotencyKey }).catch(unlessSubscribed);
    return (await retryWrite(this.#ledger, change, checkout.id, plan_id)) !== undefined;
  }

  async #endLast(member: Member): Promise<void> {
    const { subscriptions } = await this.#provider.books();
    const living = subscriptions.find(({ userId, status }) => userId === member.userId && status !== 'expired');
    if (!living) return;
    await this.#provider.end(living.id);
    for (const bought of this.#ledger.bought.values()) if (bought.userId === member.userId) bought.status = 'expired';
    await until(
      `${member.userId} has no plan`,
      async () => (await member.call(subscription).catch(() => undefined))?.plan === 'free',
      { everyMs: 200 },
    ).catch((error: unknown) => void this.#ledger.refusals.push(String(error)));
  }
}

/** The try before it was killed after the change: nothing more is to be done. */
function unlessSubscribed(error: unknown): true {
  if (error instanceof ApiError && error.code === 'ALREADY_SUBSCRIBED') return true;
  throw error;
}
