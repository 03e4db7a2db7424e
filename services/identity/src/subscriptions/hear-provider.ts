import { Injectable } from '@nestjs/common';
import { Payments, type SignedNews } from '@plateia/payments';
import { FollowProvider } from './follow-provider.js';

/** I46. What nobody of ours is meant by, such as another account's, is taken and forgotten: it would only come again. */
@Injectable()
export class HearProvider {
  constructor(
    private readonly payments: Payments,
    private readonly provider: FollowProvider,
  ) {}

  async run(message: SignedNews): Promise<{ received: true }> {
    const { userId } = this.payments.news(message);
    if (userId) await this.provider.run(userId);
    return { received: true };
  }
}
