import { Injectable } from '@nestjs/common';
import { Holds, type SignedWebhook } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { FollowAccounts } from '../payout-accounts/follow-accounts.js';
import { QuoteAgreement } from './quote-agreement.js';
import { AdvancePayment } from './advance-payment.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import { PaymentIntents } from '../intents/payment-intents.js';

/** Where the provider may have something to say. */
const HEARD = ['asking', 'requires_action', 'undoing', 'agreed'] as const;

/** B28. What is about none of our jobs nor accounts is taken and forgotten: it would only come again. */
@Injectable()
export class HandlePaymentWebhook {
  constructor(
    private readonly holds: Holds,
    private readonly intents: PaymentIntents,
    private readonly advancePayment: AdvancePayment,
    private readonly accounts: FollowAccounts,
    private readonly agreement: QuoteAgreement,
    private readonly clock: Clock,
  ) {}

  async run(message: SignedWebhook): Promise<{ received: true }> {
    const { bookingId, accountId } = await this.holds.readWebhook(message);
    if (accountId) await this.accounts.changed(accountId);
    if (bookingId) await this.ofBooking(bookingId);
    return { received: true };
  }

  private async ofBooking(bookingId: string): Promise<void> {
    const intents = await this.intents.ofBooking(bookingId, HEARD);
    for (const intent of intents)
      if (intent.state !== 'agreed' && !this.isBeingAsked(intent)) await this.advancePayment.advance(intent);
    if (intents.some(({ state }) => state === 'agreed')) await this.agreement.sync(bookingId);
  }

  /** Whoever asked has the same answer in a moment; where they died the row is due again soon: the provider does not tell it again. */
  private isBeingAsked({ state, providerId, dueAt }: PaymentIntent): boolean {
    return state === 'asking' && providerId === null && dueAt !== null && dueAt.getTime() > this.clock.now();
  }
}
