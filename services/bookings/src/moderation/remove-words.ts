import { Injectable } from '@nestjs/common';
import type { ReportTarget } from '@plateia/contracts/identity';
import { ChangeBooking } from '../changes/change-booking.js';
import { Bookings } from '../persistence/bookings.store.js';

/** What staff took away. Price and time of a quote stay, for an agreement may rest on them, and so does what a review counts. */
@Injectable()
export class RemoveWords {
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
    await this.changes.run(found._id, ({ quotes }) =>
      quotes.some((one) => one.id === id && one.message !== '')
        ? { set: { quotes: quotes.map((one) => (one.id === id ? { ...one, message: '' } : one)) } }
        : undefined,
    );
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
