import { Injectable } from '@nestjs/common';
import type { Language } from '@plateia/contracts';
import type { SubscriptionStatus } from '@plateia/contracts/identity';
import { Payments } from '@plateia/payments';
import { ServiceError } from '@plateia/service-kit';
import { SyncSubscription } from './sync-subscription.js';
import { SubscriptionStatusView } from './subscription-status.js';

const SESSION_ID = /^\w{1,300}$/;

/** I42: whether the webhook came before, comes later or never. */
@Injectable()
export class ConfirmCheckout {
  constructor(
    private readonly payments: Payments,
    private readonly syncSubscription: SyncSubscription,
    private readonly status: SubscriptionStatusView,
  ) {}

  async run(userId: string, sessionId: string | undefined, lang: Language): Promise<SubscriptionStatus> {
    if (!sessionId) throw new ServiceError('MISSING_SESSION_ID');
    const checkout = SESSION_ID.test(sessionId) ? await this.payments.checkout(sessionId) : null;
    if (checkout?.userId !== userId) throw new ServiceError('INVALID_SESSION');
    await this.syncSubscription.run(userId);
    if (checkout.state === 'expired') throw new ServiceError('SESSION_EXPIRED');
    if (checkout.state === 'failed') throw new ServiceError('PAYMENT_FAILED');
    return this.status.of(userId, lang);
  }
}
