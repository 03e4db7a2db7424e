import { Injectable } from '@nestjs/common';
import type { RouteInput } from '@plateia/contracts';
import { type Quote, quoteReceived, type sendQuote } from '@plateia/contracts/bookings';
import { LIVE_QUOTES, QUOTE_LIFETIME_MS, quoteTransitions } from '@plateia/contracts/bookings/rules';
import { emit } from '@plateia/events';
import { Clock } from '@plateia/runtime';
import { ServiceError } from '@plateia/service-kit';
import { type BookingChange, ChangeBooking } from '../../booking/change/change-booking.js';
import { ReadJob } from '../open-requests/read-job.js';
import { Matching } from '../open-requests/matching.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { isLive, type QuoteRow } from '../../booking/store/quote.row.js';
import type { Professional } from '../professionals/professional.schema.js';
import type { Reader } from '../../booking/access/reader.js';
import { counted } from './count-quotes.js';
import { requireMayQuote } from './may-quote.js';
import { OwnQuotes } from './own-quotes.js';
import { quoteEventData } from './quote-events.js';
import { requireTerms } from './quote-terms.js';

type Input = RouteInput<typeof sendQuote>;

/** B25. The places among the live quotes are in the booking itself: of many who send at once as many get in as there are. */
@Injectable()
export class SendQuote {
  constructor(
    private readonly jobs: ReadJob,
    private readonly matching: Matching,
    private readonly changes: ChangeBooking,
    private readonly own: OwnQuotes,
    private readonly clock: Clock,
  ) {}

  /** `id` is chosen before: who runs again after a crash finds what the first run made. */
  async run(id: string, reader: Reader, input: Input): Promise<Quote> {
    const { userId } = reader;
    requireTerms(input, this.clock.now());
    const again = await this.own.inBooking(input.booking_id, id, reader);
    if (again) return again;
    const { job, professional } = await this.jobs.forQuoting(input.booking_id, userId);
    requireMayQuote(professional, job.categoryId, input.priceTotal);
    const send = (current: BookingRow) => this.decide(current, professional, id, input);
    const changed = await this.changes.run(job._id, send, job);
    if (!changed) throw new ServiceError('BOOKING_NOT_FOUND');
    return this.own.shown(changed, id, reader);
  }

  private async decide(
    current: BookingRow,
    professional: Professional,
    id: string,
    input: Input,
  ): Promise<BookingChange> {
    const { _id: userId } = professional;
    const own = current.quotes.find(({ professionalId }) => professionalId === userId);
    const outcome = quoteTransitions.decide(own?.status ?? 'none', 'professional', 'send');
    if ('refusal' in outcome) throw new ServiceError(outcome.refusal);
    if (!(await this.matching.suits(professional, current))) throw new ServiceError('BOOKING_NOT_FOUND');
    const now = this.clock.now();
    if (current.quotes.filter((quote) => isLive(quote, now)).length >= LIVE_QUOTES)
      throw new ServiceError('QUOTE_LIMIT');
    const quote = newQuote(id, userId, input, now);
    const change: BookingChange = {
      set: { quotes: [...current.quotes, quote] },
      log: [{ kind: 'quoted', by: 'professional', actor: userId, quoteId: id }],
      events: (after) => [emit(quoteReceived, quoteEventData(after, quote), { actor: userId })],
    };
    return counted(current, change, { nowMs: now });
  }
}

const newQuote = (id: string, professionalId: string, input: Input, now: number): QuoteRow => ({
  id,
  professionalId,
  status: 'sent',
  priceTotal: input.priceTotal,
  vatIncluded: input.vatIncluded ?? true,
  items: input.items ?? [],
  message: input.message,
  startAt: new Date(input.startAt),
  durationMinutes: input.durationMinutes,
  validUntil: input.validUntil === undefined ? new Date(now + QUOTE_LIFETIME_MS) : new Date(input.validUntil),
  shortlisted: false,
  createdAt: new Date(now),
  endedAt: null,
  tab: 'active',
  version: 1,
});
