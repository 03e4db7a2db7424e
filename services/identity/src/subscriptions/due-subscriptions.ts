import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { isPaidFor, PAST_DUE_MS } from '@plateia/contracts/identity/rules';
import { findRows } from '@plateia/mongo';
import { EmbeddedPayments, Payments } from '@plateia/payments';
import { Clock, Scheduler, type Logger } from '@plateia/runtime';
import { InjectLogger, InjectModel } from '@plateia/service-kit';
import type { Model } from 'mongoose';
import { ACCOUNT, type Account } from '../persistence/account.schema.js';
import { FollowProvider } from './follow-provider.js';
import type { Subscription } from './subscription.js';

const EVERY_MS = 1_000;
const AT_ONCE = 100;
const PAUSE_AFTER_TROUBLE_MS = 60_000;

type Due = Pick<Account, '_id' | 'stage' | 'subscription'>;

const renews = ({ state, cancelsAtPeriodEnd }: Subscription): boolean => isPaidFor(state) && !cancelsAtPeriodEnd;

/** What the clock alone changes, and what the provider said while nobody heard it. Any replica may be the one that asks. */
@Injectable()
export class DueSubscriptions implements OnApplicationBootstrap {
  private toldTime = 0;

  constructor(
    @InjectModel(ACCOUNT) private readonly model: Model<Account>,
    @InjectLogger() private readonly logger: Logger,
    private readonly payments: Payments,
    private readonly provider: FollowProvider,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    this.scheduler.every('subscriptions that are due', EVERY_MS, () => this.run());
  }

  async run(): Promise<void> {
    await this.tellTime();
    const found = await findRows<Due>(
      this.model.collection,
      { 'subscription.dueAt': { $lte: this.clock.date() } },
      { projection: { subscription: 1, stage: 1 }, sort: { 'subscription.dueAt': 1 }, limit: AT_ONCE },
    );
    for (const account of found) await this.look(account).catch((error: unknown) => this.later(account._id, error));
  }

  private async look({ _id, stage, subscription }: Due): Promise<void> {
    const endsAt = (subscription?.paidUntil?.getTime() ?? 0) + PAST_DUE_MS;
    const isGivenUp = subscription?.state === 'past_due' && endsAt <= this.clock.now();
    if (isGivenUp && subscription.providerId) await this.payments.end(subscription.providerId);
    // Of an account that closes no other period is paid.
    else if (stage === 'closing' && subscription?.providerId && renews(subscription))
      await this.payments.setRenewal(subscription.providerId, false);
    await this.provider.run(_id);
  }

  /** Others are not kept waiting by one that cannot be asked about. */
  private async later(id: string, err: unknown): Promise<void> {
    this.logger.warn({ err, userId: id }, 'the provider could not be asked about a subscription');
    const dueAt = new Date(this.clock.now() + PAUSE_AFTER_TROUBLE_MS);
    await this.model.collection.updateOne({ _id: id as never }, { $set: { 'subscription.dueAt': dueAt } });
  }

  /** A clock that a test has moved moves the provider's. */
  private async tellTime(): Promise<void> {
    const { movedMs } = this.clock;
    if (movedMs === this.toldTime || !(this.payments instanceof EmbeddedPayments)) return;
    await this.payments.tellTime();
    this.toldTime = movedMs;
  }
}
