import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '@plateia/contracts/identity';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';

/** In place of what a line of a quote was for. */
const NO_WORDS = '–';

/** What staff took away. Price and time of a quote stay, for an agreement may rest on them, and so does what a review counts. */
@Injectable()
export class RemoveReportedText {
  constructor(
    private readonly bookings: Bookings,
    private readonly changes: ChangeBooking,
  ) {}

  async run(type: ReportTarget, id: string): Promise<void> {
    if (type === 'quote') await this.ofQuote(id);
    if (type === 'review') await this.ofReview(id);
  }

  private async ofQuote(id: string): Promise<void> {
    const found = await this.bookings.withQuote(id);
    if (!found) return;
    await this.changes.run(found._id, ({ quotes, chosen }) => {
      // What was agreed on says for what money was paid: the receipt shows it.
      const without = quotes.map((one) => (one.id === id ? silent(one, chosen?.quoteId === id) : one));
      return without.some((one, at) => one !== quotes[at]) ? { set: { quotes: without } } : undefined;
    });
  }

  private async ofReview(id: string): Promise<void> {
    const found = await this.bookings.withReview(id);
    if (!found) return;
    await this.changes.run(found._id, ({ reviews = [] }) =>
      reviews.some((one) => one.id === id && one.text !== '')
        ? { set: { reviews: reviews.map((one) => (one.id === id ? { ...one, text: '' } : one)) } }
        : undefined,
    );
  }
}

/** The same where it says nothing already. */
function silent(quote: QuoteRow, isAgreed: boolean): QuoteRow {
  const items = isAgreed ? quote.items : quote.items.map((item) => ({ ...item, label: NO_WORDS }));
  const isSilent = quote.message === '' && items.every(({ label }, at) => label === quote.items[at]?.label);
  return isSilent ? quote : { ...quote, message: '', items };
}
