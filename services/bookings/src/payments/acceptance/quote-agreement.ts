import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MINUTE_MS, type ErrorCode } from '@plateia/contracts';
import type { Hold } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { ChangeBooking, type BookingChange } from '../../booking/change/change-booking.js';
import { ExecutePaymentOperations } from '../operations/execute-payment-operations.js';
import { SyncPayment } from '../operations/sync-payment.js';
import { lostAgain, operationsSince } from '../../booking/domain/lost-hold.js';
import { chargedAt } from '../../booking/domain/saved-card.js';
import { withOperations } from '../../booking/domain/payment-operations.js';
import type { PaymentIntent } from '../intents/payment-intent.schema.js';
import type { BookingPayment, BookingRow } from '../../booking/store/booking.schema.js';
import type { QuoteRow } from '../../booking/store/quote.row.js';
import { acceptanceEvents } from '../../market/quotes/quote-events.js';
import { isUnderWay } from '../../booking/domain/being-paid.js';
import { Calendars } from '../../market/calendars/calendars.js';
import { paymentFailedEvent, paymentHeldEvent } from './payment-events.js';
import { intendedQuote, acceptanceRefusal } from './acceptance-rules.js';

const ARRIVAL_TRIES = 5;
const ARRIVAL_CODES = 10_000;

/**
 * Does to the booking what becomes of a payment. The booking decides: whatever stands in it when the money is there holds. Each of
 * these may be called again and comes to the same.
 */
@Injectable()
export class QuoteAgreement {
  constructor(
    private readonly changes: ChangeBooking,
    private readonly calendars: Calendars,
    private readonly operations: ExecutePaymentOperations,
    private readonly syncPayment: SyncPayment,
    private readonly clock: Clock,
  ) {}

  /** Reserves the quote before any money: nobody else pays for it meanwhile. Answers the refusal where it cannot be had any more. */
  async reserve(intent: PaymentIntent): Promise<ErrorCode | null> {
    const { _id: intentId, professionalId, bookingId, startAt: from, durationMinutes } = intent;
    const to = new Date(from.getTime() + durationMinutes * MINUTE_MS);
    if (!(await this.calendars.take(professionalId, { intentId, bookingId, from, to }))) return 'SLOT_TAKEN';
    const tried: { refusal: ErrorCode | null } = { refusal: 'BOOKING_NOT_FOUND' };
    await this.changes.run(bookingId, (current) => {
      const isMine = current.payment?.intentId === intentId;
      tried.refusal = isMine ? null : acceptanceRefusal(current, intent, this.clock.now());
      return isMine || tried.refusal ? undefined : { set: { payment: pendingOf(intent, current.payment?.lost) } };
    });
    if (tried.refusal) await this.calendars.free(professionalId, intentId);
    return tried.refusal;
  }

  /** Waits for the customer, who has to confirm it. */
  async wait(intent: PaymentIntent, { url, until }: NonNullable<Hold['action']>): Promise<void> {
    await this.changes.run(intent.bookingId, ({ payment }) =>
      payment?.intentId === intent._id && payment.status === 'pending'
        ? { set: { payment: { ...payment, status: 'requires_action', actionUrl: url, actionUntil: until } } }
        : undefined,
    );
  }

  /** Agrees once the money is on hold, or the card saved of which it is taken later. False where it is not wanted any more. */
  async agree(intent: PaymentIntent, hold: Hold): Promise<boolean> {
    let isAgreed = false;
    const changed = await this.changes.run(intent.bookingId, (current) => {
      isAgreed = isOfAgreed(current, intent);
      const quote = intendedQuote(current, intent);
      if (isAgreed || current.payment?.intentId !== intent._id || !quote) return undefined;
      isAgreed = true;
      return current.chosen
        ? this.paidAgain(current, { ...intent, hold })
        : this.agreed(current, quote, { ...intent, hold });
    });
    if (isAgreed) await this.operations.now(intent.bookingId, changed);
    return isAgreed;
  }

  /** Undoes what was reserved. False where it was agreed upon meanwhile, and stays. */
  async release(intent: PaymentIntent): Promise<boolean> {
    let isAgreed = false;
    await this.changes.run(intent.bookingId, (current) => {
      isAgreed = isOfAgreed(current, intent);
      if (isAgreed || current.payment?.intentId !== intent._id) return undefined;
      const { lost } = current.payment;
      const payment = lost ? lostAgain(current.payment, lost) : null;
      return { set: { payment }, events: (after) => [paymentFailedEvent(after, intent)] };
    });
    if (!isAgreed) await this.calendars.free(intent.professionalId, intent._id);
    return !isAgreed;
  }

  /** Follows the provider: what is there of the price may be another amount than was asked for. */
  sync(bookingId: string): Promise<void> {
    return this.syncPayment.run(bookingId);
  }

  /** What was agreed stands; what has happened meanwhile is made up for at once. */
  private paidAgain(current: BookingRow, intent: Held): BookingChange {
    if (isCardOnly(intent)) return { set: { payment: savedBy(intent) } };
    const payment = heldBy(intent);
    return {
      set: {
        payment,
        ...withOperations({ payment, money: current.money ?? [] }, operationsSince(current), this.clock),
      },
      log: [{ kind: 'money_held', by: 'system', quoteId: intent.quoteId }],
      events: (after) => [paymentHeldEvent(after, intent)],
    };
  }

  private agreed(current: BookingRow, chosen: QuoteRow, intent: Held): BookingChange {
    const at = this.clock.date();
    const { customerId, quoteId } = intent;
    const isOpen = ({ status }: QuoteRow) => status === 'sent' || status === 'viewed';
    const quotes = current.quotes.map((quote): QuoteRow => {
      if (quote.id === quoteId) return { ...quote, status: 'accepted', endedAt: at };
      return isOpen(quote) ? { ...quote, status: 'closed', endedAt: at } : quote;
    });
    const closed = current.quotes.filter((quote) => quote.id !== quoteId && isOpen(quote)).map(({ id }) => id);
    const isOnlySaved = isCardOnly(intent);
    const payment = isOnlySaved ? savedBy(intent) : heldBy(intent);
    return {
      set: {
        status: 'scheduled',
        quotes,
        chosen: {
          quoteId,
          professionalId: chosen.professionalId,
          priceTotal: chosen.priceTotal,
          vatIncluded: chosen.vatIncluded,
          startAt: chosen.startAt,
          durationMinutes: chosen.durationMinutes,
          agreedAt: at,
          earlyStartConsent: intent.earlyStartConsent,
        },
        payment,
        ...withOperations({ payment }, isOnlySaved ? [] : [{ act: 'hold' }], this.clock),
        arrival: { code: String(randomInt(ARRIVAL_CODES)).padStart(4, '0'), triesLeft: ARRIVAL_TRIES },
      },
      log: [
        ...(isOnlySaved ? [] : [{ kind: 'money_held', by: 'system', quoteId } as const]),
        { kind: 'scheduled', by: 'customer', actor: customerId, quoteId },
      ],
      events: (after) => [
        ...(isOnlySaved ? [] : [paymentHeldEvent(after, intent)]),
        ...acceptanceEvents(after, quoteId, closed),
      ],
    };
  }
}

const isOfAgreed = ({ payment }: BookingRow, { _id }: PaymentIntent): boolean =>
  payment?.intentId === _id && !isUnderWay(payment);

type Held = PaymentIntent & { hold: Hold };

const pendingOf = (
  { _id: intentId, quoteId, amount }: PaymentIntent,
  lost?: BookingPayment['lost'],
): BookingPayment => ({
  intentId,
  quoteId,
  status: 'pending',
  amount,
  actionUrl: null,
  actionUntil: null,
  ...(lost && { lost }),
});

/** Too far away to be paid for: the card alone is there. */
const isCardOnly = ({ hold }: Held): boolean => hold.state === 'saved';

const savedBy = ({ hold, ...intent }: Held): BookingPayment => ({
  ...pendingOf(intent),
  holdId: hold.id,
  dueAt: chargedAt(intent.startAt),
});

const heldBy = ({ hold, ...intent }: Held): BookingPayment => ({
  ...pendingOf(intent),
  status: 'on_hold',
  holdId: hold.id,
  heldUntil: hold.heldUntil,
});
