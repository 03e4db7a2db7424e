import { Injectable } from '@nestjs/common';
import { Holds, type SignedNews } from '@plateia/payments';
import { FollowAccounts } from '../payouts/follow-accounts.js';
import { FollowHold } from './follow-hold.js';
import { PaymentIntents } from './payment-intents.js';

/** B28. What is about none of our jobs nor accounts is taken and forgotten: it would only come again. */
@Injectable()
export class HearProvider {
  constructor(
    private readonly holds: Holds,
    private readonly intents: PaymentIntents,
    private readonly follow: FollowHold,
    private readonly accounts: FollowAccounts,
  ) {}

  async run(message: SignedNews): Promise<{ received: true }> {
    const { bookingId, accountId } = this.holds.news(message);
    if (accountId) await this.accounts.changed(accountId);
    const waiting = bookingId ? await this.intents.ofBooking(bookingId, ['asking', 'requires_action', 'undoing']) : [];
    for (const { _id } of waiting) await this.follow.run(_id);
    return { received: true };
  }
}
