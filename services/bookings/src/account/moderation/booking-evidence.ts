import { Injectable } from '@nestjs/common';
import type { Evidence, ReportTarget } from '@plateia/contracts/identity';
import type { EvidenceSource } from '@plateia/evidence';
import { Bookings } from '../../booking/store/bookings.store.js';

type ReportedText = Pick<Evidence, 'authorId' | 'content'> & { createdAt: Date };

/** Quotes, for the customer they were made to; reviews, for everybody once they are shown. */
@Injectable()
export class BookingEvidence implements EvidenceSource {
  constructor(private readonly bookings: Bookings) {}

  find({ type, id }: { type: ReportTarget; id: string }, reporterId: string | null): Promise<Evidence | null> {
    return type === 'quote' ? this.ofQuote(id, reporterId) : this.ofReview(id);
  }

  private async ofQuote(id: string, reporterId: string | null): Promise<Evidence | null> {
    const booking = await this.bookings.withQuote(id);
    const quote = booking?.quotes.find((one) => one.id === id);
    if (!booking || !quote || booking.customerId !== reporterId) return null;
    const items = quote.items.map(({ label }) => label);
    const content = [quote.message, ...items].filter(Boolean).join('\n');
    return copyOf({ authorId: quote.professionalId, content, createdAt: quote.createdAt });
  }

  private async ofReview(id: string): Promise<Evidence | null> {
    const review = (await this.bookings.withReview(id))?.reviews?.find((one) => one.id === id);
    return review ? copyOf({ ...review, content: review.text }) : null;
  }
}

const copyOf = ({ authorId, content, createdAt }: ReportedText): Evidence => ({
  authorId,
  content,
  createdAt: createdAt.toISOString(),
  files: [],
  before: [],
});
