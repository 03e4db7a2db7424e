import { Injectable } from '@nestjs/common';
import { Payments, type SignedNews } from '@plateia/payments';
import { SyncSubscription } from './sync-subscription.js';

/** I46. What nobody of ours is meant by, such as another account's, is taken and forgotten: it would only come again. */
@Injectable()
export class HandleSubscriptionWebhook {
  constructor(
    private readonly payments: Payments,
    private readonly syncSubscription: SyncSubscription,
  ) {}

  async run(message: SignedNews): Promise<{ received: true }> {
    const { userId } = this.payments.news(message);
    if (userId) await this.syncSubscription.run(userId);
    return { received: true };
  }
}
