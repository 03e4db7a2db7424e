import { Injectable } from '@nestjs/common';
import { CURRENCY, type ErrorCode, type Language } from '@plateia/contracts';
import { Clock, type Logger } from '@plateia/runtime';
import { InjectLogger, ServiceError } from '@plateia/service-kit';
import { AdvancePayment } from './advance-payment.js';
import { HoldRequests, captureModeFor } from '../intents/hold-request.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import { PaymentIntents } from '../intents/payment-intents.js';
import type { BookingRow } from '../../booking/store/booking.schema.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { isLive } from '../../booking/store/quote.row.js';
import { requireCustomer } from '../../booking/domain/takes-part.js';
import { isUnderWay } from '../../booking/domain/being-paid.js';
import { Calendars } from '../../market/calendars/calendars.js';
import { isAcceptedAlready, acceptanceRefusal, refusalByTables } from './acceptance-rules.js';

/** When somebody else looks after an intent whose process died. */
const RETRIED_AFTER_MS = 5_000;

export interface AcceptInput {
  id: string;
  quote_id: string;
  payment_method?: string | undefined;
  earlyStartConsent: boolean;
}

/** B16. The booking as it is then: scheduled, or waiting for the customer or the provider. */
@Injectable()
export class AcceptQuote {
  constructor(
    private readonly bookings: Bookings,
    private readonly intents: PaymentIntents,
    private readonly advancePayment: AdvancePayment,
    private readonly requests: HoldRequests,
    private readonly calendars: Calendars,
    private readonly clock: Clock,
    @InjectLogger() private readonly logger: Logger,
  ) {}

  async run(userId: string, input: AcceptInput, { key, lang }: { key: string; lang: Language }): Promise<BookingRow> {
    const booking = requireCustomer(await this.bookings.find(input.id), userId);
    if (isRepeat(booking, input)) return booking;
    // The same try, once more: what it waits for is not another card's to give up, and what came of it stands.
    const refusal = await this.pay((await this.intents.find(key)) ?? (await this.begin(booking, input, { key, lang })));
    const present = requireCustomer(await this.bookings.find(input.id), userId);
    // The same quote from another page of theirs, a moment earlier: it is what they want.
    if (refusal && !isRepeat(present, input)) throw new ServiceError(refusal);
    return present;
  }

  private async begin(booking: BookingRow, input: AcceptInput, call: { key: string; lang: Language }) {
    await this.requireAcceptable(booking, input);
    return this.intents.insert(this.intentOf(await this.withoutWaiting(booking), input, call));
  }

  private async pay(begun: PaymentIntent): Promise<ErrorCode | null> {
    const { intent, refusal } = await this.advancePayment.advance(begun).catch((err: unknown) => {
      // Nobody knows yet what the provider has done: it is asked again until it says so.
      this.logger.warn({ err, intentId: begun._id }, 'the provider has not answered about a hold');
      return { intent: null, refusal: null };
    });
    if (!refusal && intent?.state === 'over') throw new ServiceError('PAYMENT_FAILED');
    return refusal;
  }

  /** Whoever asks for what cannot be had keeps the payment that waits on another page. */
  private async requireAcceptable(booking: BookingRow, { quote_id: quoteId }: AcceptInput): Promise<void> {
    const quote = booking.quotes.find(({ id }) => id === quoteId);
    if (!quote) throw new ServiceError('QUOTE_NOT_FOUND');
    const isTaken = !(await this.calendars.isFree(quote, booking._id));
    const refusal = refusalByTables(booking, quote, { isOver: !isLive(quote, this.clock.now()), isTaken });
    if (refusal) throw new ServiceError(refusal);
  }

  /** Who did not confirm the last payment and chooses again does not want it any more. */
  private async withoutWaiting(booking: BookingRow): Promise<BookingRow> {
    if (booking.payment?.status !== 'requires_action') return booking;
    const waiting = await this.intents.find(booking.payment.intentId);
    if (waiting) await this.advancePayment.giveUp(waiting);
    return (await this.bookings.find(booking._id)) ?? booking;
  }

  private intentOf(
    booking: BookingRow,
    { quote_id: quoteId, payment_method, earlyStartConsent }: AcceptInput,
    { key, lang }: { key: string; lang: Language },
  ): Omit<PaymentIntent, 'version'> {
    const quote = booking.quotes.find(({ id }) => id === quoteId);
    const quoteVersion = quote?.version ?? 0;
    const refusal = acceptanceRefusal(booking, { quoteId, quoteVersion }, this.clock.now());
    if (refusal || !quote) throw new ServiceError(refusal ?? 'QUOTE_NOT_FOUND');
    const { professionalId, priceTotal: amount, startAt, durationMinutes } = quote;
    const askedAt = this.clock.date();
    return {
      _id: key,
      bookingId: booking._id,
      quoteId,
      quoteVersion,
      customerId: booking.customerId,
      professionalId,
      amount,
      currency: CURRENCY,
      startAt,
      durationMinutes,
      earlyStartConsent,
      state: 'begun',
      way: captureModeFor(booking.chosen?.startedAt ?? startAt, askedAt.getTime()),
      method: payment_method ?? null,
      lang,
      title: `Plateia ${booking.requestNumber}`,
      returnUrl: this.requests.returnUrlOf(booking._id),
      askedAt,
      providerId: null,
      dueAt: new Date(askedAt.getTime() + RETRIED_AFTER_MS),
    };
  }
}

/** Whether the customer accepts again what they accepted. Another card is another try, unless nobody knows yet what became of the first. */
function isRepeat(booking: BookingRow, { quote_id, payment_method }: AcceptInput): boolean {
  const { payment, chosen } = booking;
  if ((chosen && !isUnderWay(payment)) || payment?.quoteId !== quote_id) return isAcceptedAlready(booking, quote_id);
  return payment.status === 'pending' || payment_method === undefined;
}
