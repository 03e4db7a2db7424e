import { Injectable } from '@nestjs/common';
import type { ErasureStep, Portion } from '@plateia/service-kit';
import { ChangeBooking } from '../changes/change-booking.js';
import { Bookings } from '../persistence/bookings.store.js';
import { WithdrawQuote } from '../quotes/withdraw-quote.js';
import { inPortions } from './in-portions.js';
import { withoutWordsOf } from './without-words-of.js';

/** What a professional wrote with quotes and of finished work. Prices stay, and of an agreement what they are made of. */
@Injectable()
export class EraseQuotes implements ErasureStep {
  readonly name = 'quotes';

  constructor(
    private readonly bookings: Bookings,
    private readonly withdrawing: WithdrawQuote,
    private readonly changes: ChangeBooking,
  ) {}

  async erase(userId: string, atMost: number): Promise<Portion> {
    // Nobody is to choose somebody who is gone.
    await this.withdrawing.bySystem(userId);
    return inPortions({
      find: (before, limit) => this.bookings.withWordsOf(userId, 'professional', before, limit),
      empty: async (id) => (await this.changes.run(id, (current) => withoutWordsOf(current, userId))) !== null,
      atMost,
    });
  }
}
