import { Injectable } from '@nestjs/common';
import type { ErasureStep, DeletionBatch } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { isAskedAlone } from '../../booking/domain/first-turn.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { WithdrawQuote } from '../../market/quotes/withdraw-quote.js';
import { inPortions } from './in-portions.js';
import { withoutWordsOf } from './without-words-of.js';

/** What a professional wrote with quotes and of finished work, and where customers named them. Prices stay, and of an agreement what they are made of. */
@Injectable()
export class EraseQuotes implements ErasureStep {
  readonly name = 'quotes';

  constructor(
    private readonly bookings: Bookings,
    private readonly withdrawing: WithdrawQuote,
    private readonly changes: ChangeBooking,
  ) {}

  async erase(userId: string, atMost: number): Promise<DeletionBatch> {
    // Nobody is to choose somebody who is gone.
    await this.withdrawing.bySystem(userId);
    const named = await inPortions({
      find: (before, limit) => this.bookings.naming(userId, before, limit),
      empty: async (id) => (await this.changes.run(id, (current) => withoutFirst(current, userId))) !== null,
      atMost,
    });
    if (named.left) return named;
    const quoted = await inPortions({
      find: (before, limit) => this.bookings.withWordsOf(userId, 'professional', before, limit),
      empty: async (id) => (await this.changes.run(id, (current) => withoutWordsOf(current, userId))) !== null,
      atMost,
    });
    return { erased: named.erased + quoted.erased, left: quoted.left };
  }
}

function withoutFirst(booking: BookingRow, userId: string): BookingChange | undefined {
  if (booking.firstProfessionalId !== userId) return undefined;
  const isTheirTurn = booking.isOffered && isAskedAlone(booking);
  return {
    set: { firstProfessionalId: null },
    log: isTheirTurn ? [{ kind: 'first_turn_ended', by: 'system' }] : [],
  };
}
