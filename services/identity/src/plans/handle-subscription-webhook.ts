import { Injectable } from '@nestjs/common';
import { Payments, type SignedWebhook } from '@plateia/payments';
import { SyncSubscription } from './sync-subscription.js';

/** I46. What nobody of ours is meant by, such as another account's, is taken and forgotten: it would only come again. */
@Injectable()
export class HandleSubscriptionWebhook {
  constructor(
    private readonly payments: Payments,
    private readonly syncSubscription: SyncSubscription,
  ) {}

  async run(message: SignedWebhook): Promise<{ received: true }> {
    const { userId } = this.payments.readWebhook(message);
    if (userId) await this.syncSubscription.run(userId);
    return { received: true };
  }
}
