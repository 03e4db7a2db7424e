import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isPaidFor, PAST_DUE_MS } from '@plateia/contracts/identity/rules';
import { DueWork } from '@plateia/due-work';
import { findRow, findRows } from '@plateia/mongo';
import { EmbeddedPayments, Payments } from '@plateia/payments';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger, InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT, type Account } from '../account/store/account.schema.js';
import { SyncSubscription } from './sync-subscription.js';
import type { Subscription } from '../account/domain/subscription.js';

const EVERY_MS = 1_000;
const AT_ONCE = 100;
const PAUSE_AFTER_TROUBLE_MS = 60_000;

type Due = Pick<Account, '_id' | 'stage' | 'subscription'>;

const renews = ({ state, cancelsAtPeriodEnd }: Subscription): boolean => isPaidFor(state) && !cancelsAtPeriodEnd;

/** What the clock alone changes, and what the provider said while nobody heard it. */
@Injectable()
export class DueSubscriptions implements OnApplicationBootstrap {
  private toldTime = 0;

  constructor(
    @InjectModel(ACCOUNT) private readonly model: Model<Account>,
    @InjectLogger() private readonly logger: Logger,
    private readonly payments: Payments,
    private readonly syncSubscription: SyncSubscription,
    private readonly clock: Clock,
    private readonly dueWork: DueWork,
  ) {}

  onApplicationBootstrap(): void {
    const follows = { writesInto: this.model.collection, nextAt: () => this.nextAt() };
    this.dueWork.every('subscriptions that are due', EVERY_MS, ({ signal }) => this.run(signal), follows);
  }

  private async nextAt(): Promise<Date | null> {
    const first = { sort: { 'subscription.dueAt': 1 }, projection: { 'subscription.dueAt': 1 } } as const;
    const row = await findRow<Due>(this.model.collection, { 'subscription.dueAt': { $type: 'date' } }, first);
    return row?.subscription?.dueAt ?? null;
  }

  async run(signal: AbortSignal): Promise<void> {
    await this.syncTime();
    const found = await findRows<Due>(
      this.model.collection,
      { 'subscription.dueAt': { $type: 'date' }, $expr: { $lte: ['$subscription.dueAt', this.fromNow(0)] } },
      { projection: { subscription: 1, stage: 1 }, sort: { 'subscription.dueAt': 1 }, limit: AT_ONCE },
    );
    for (const account of found) {
      signal.throwIfAborted();
      await this.look(account).catch((error: unknown) => this.later(account._id, error));
    }
  }

  private async look({ _id, stage, subscription }: Due): Promise<void> {
    // Of an account that closes no other period is paid.
    if (stage === 'closing' && subscription?.providerId && renews(subscription))
      await this.payments.setRenewal(subscription.providerId, false);
    await this.syncSubscription.run(_id);
    const left = await this.givenUp(_id);
    if (left === null) return;
    await this.payments.end(left);
    await this.syncSubscription.run(_id);
  }

  /** By what the provider has just said: what was paid late after all is not ended. */
  private async givenUp(id: string): Promise<string | null> {
    const row = await findRow<Account>(this.model.collection, { _id: id }, { projection: { subscription: 1 } });
    const { state, providerId = null, paidUntil } = row?.subscription ?? {};
    const endsAt = (paidUntil?.getTime() ?? 0) + PAST_DUE_MS;
    return state === 'past_due' && endsAt <= this.clock.now() ? providerId : null;
  }

  /** Others are not kept waiting by one that cannot be asked about. */
  private async later(id: string, err: unknown): Promise<void> {
    this.logger.warn({ err, userId: id }, 'the provider could not be asked about a subscription');
    const dueAt = this.fromNow(PAUSE_AFTER_TROUBLE_MS);
    await this.model.collection.updateOne({ _id: id as never }, [{ $set: { 'subscription.dueAt': dueAt } }]);
  }

  /** By the database's time: clocks of replicas need not agree. */
  private fromNow(ms: number) {
    return { $add: ['$$NOW', this.clock.movedMs + ms] };
  }

  /** A clock that a test has moved moves the provider's. */
  private async syncTime(): Promise<void> {
    const { movedMs } = this.clock;
    if (movedMs === this.toldTime || !(this.payments instanceof EmbeddedPayments)) return;
    await this.payments.syncTime();
    this.toldTime = movedMs;
  }
}
