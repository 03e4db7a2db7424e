import { Injectable } from '@nestjs/common';
import { isTerminal } from '@plateia/contracts/bookings/rules';
import type { ErasureStep, Portion } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../changes/change-booking.js';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';
import { withoutWords } from '../persistence/quote.row.js';

/** Each waits for a write of its own. */
const MOST = 100;

/** What a professional wrote with quotes and of finished work. Prices stay, and of an agreement what they are made of. */
@Injectable()
export class EraseQuotes implements ErasureStep {
  readonly name = 'quotes';

  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
  ) {}

  async erase(userId: string, atMost: number): Promise<Portion> {
    const limit = Math.min(atMost, MOST);
    const found = await this.bookings.withWordsOfProfessional(userId, limit);
    let erased = 0;
    for (const { _id } of found) if (await this.changes.run(_id, (current) => emptied(current, userId))) erased++;
    return { erased, left: erased > 0 && found.length === limit };
  }
}

function emptied(current: BookingRow, userId: string): BookingChange | undefined {
  if (!isTerminal(current.status)) return undefined;
  const { quotes, work, chosen } = current;
  return {
    set: {
      quotes: quotes.map((quote) => (quote.professionalId === userId ? withoutWords(quote) : quote)),
      ...(work && chosen?.professionalId === userId && { work: { ...work, note: '' } }),
    },
  };
}
