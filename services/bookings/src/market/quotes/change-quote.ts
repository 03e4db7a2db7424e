import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type changeQuote, type Quote, quoteUpdated, sumsUp } from '@plateia/contracts/bookings';
import { quoteTransitions } from '@plateia/contracts/bookings/rules';
import { emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isExpired, type QuoteRow } from '../../booking/store/quote.row.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { Reader } from '../../booking/access/reader.js';
import { requireMayQuote } from './may-quote.js';
import { OwnQuotes, ownIn } from './own-quotes.js';
import { quoteEventData, withQuote } from './quote-events.js';
import { requireTerms } from './quote-terms.js';

type Input = RouteInput<typeof changeQuote>;

/** B26. */
@Injectable()
export class ChangeQuote {
  constructor(
    private readonly own: OwnQuotes,
    private readonly professionals: Professionals,
    private readonly changes: ChangeBooking,
    private readonly clock: Clock,
  ) {}

  async run(reader: Reader, input: Input): Promise<Quote> {
    const { userId } = reader;
    const { id } = input;
    requireTerms(input, this.clock.now());
    const bookingId = await this.own.bookingOf(id, userId);
    const professional = await this.professionals.find(userId);
    if (!professional) throw new ServiceError('QUOTE_NOT_FOUND');
    const changed = await this.changes.run(bookingId, (current) => this.decide(current, professional, input));
    if (!changed) throw new ServiceError('QUOTE_NOT_FOUND');
    return this.own.shown(changed, id, reader);
  }

  private decide(current: BookingRow, professional: Professional, input: Input): BookingChange {
    const { _id: userId } = professional;
    const quote = ownIn(current, input.id, userId);
    if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
    const isOver = isExpired(quote, this.clock.now());
    const outcome = quoteTransitions.decide(quote.status, 'professional', 'change', () => isOver);
    if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
    if (input.version !== quote.version) throw new ServiceError('VERSION_CONFLICT');
    const next = merged(quote, input);
    requireMayQuote(professional, current.categoryId, next.priceTotal);
    return {
      set: { quotes: withQuote(current.quotes, next) },
      log: [{ kind: 'quote_changed', by: 'professional', actor: userId, quoteId: quote.id }],
      events: (after) => [emit(quoteUpdated, quoteEventData(after, next), { actor: userId })],
    };
  }
}

/** Lines that stood before must come to a price that was changed alone. */
function merged(quote: QuoteRow, input: Input): QuoteRow {
  const { startAt, validUntil } = input;
  const next: QuoteRow = {
    ...quote,
    priceTotal: input.priceTotal ?? quote.priceTotal,
    items: input.items ?? quote.items,
    message: input.message ?? quote.message,
    durationMinutes: input.durationMinutes ?? quote.durationMinutes,
    vatIncluded: input.vatIncluded ?? quote.vatIncluded,
    startAt: startAt === undefined ? quote.startAt : new Date(startAt),
    validUntil: validUntil === undefined ? quote.validUntil : new Date(validUntil),
    status: 'sent',
    version: quote.version + 1,
  };
  if (sumsUp(next)) return next;
  const problem = { field: 'items', rule: 'sum', message: 'The lines do not come to the price' };
  throw new ServiceError('VALIDATION_FAILED', [problem]);
}
