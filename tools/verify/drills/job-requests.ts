import {
  completeBooking,
  followUpQuestions,
  initBooking,
  sendQuote,
  signBookingImages,
  submitDescription,
  validateDescription,
} from '@plateia/contracts/bookings';
import type { RouteAnswer, RouteDef, RouteRequest } from '@plateia/contracts';
import { PRICE, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { retryWrite, type Acknowledged } from './retry-write.ts';

const MINUTES = 30;
const description = 'Η βρύση της κουζίνας στάζει όλη νύχτα';

/** Calls that are sent until they are acknowledged. */
export class RetriedWrites {
  readonly #ledger: Acknowledged;

  constructor(ledger: Acknowledged) {
    this.#ledger = ledger;
  }

  /** The key makes every further try the same. */
  call<R extends RouteDef>(by: Member, route: R, request: RouteRequest<R>): Promise<RouteAnswer<R> | undefined> {
    const idempotencyKey = randomUUID();
    return retryWrite(
      this.#ledger,
      () => by.call(route, request, { idempotencyKey }),
      route.id,
      JSON.stringify(request),
    );
  }

  /** What does not come in time is told like a refusal. */
  inTime(coming: Promise<unknown>): Promise<boolean> {
    return coming.then(
      () => true,
      (error: unknown) => {
        this.#ledger.refusals.push(String(error));
        return false;
      },
    );
  }

  /** A request in all its steps, published. */
  async publish(customer: Member): Promise<string | undefined> {
    const begun = await this.call(customer, initBooking, { categoryId: 'plumbing/tap' });
    if (!begun) return undefined;
    const { bookingId } = begun;
    const files = [{ filename: 'tap.png', contentType: 'image/png' as const }];
    const published =
      (await this.call(customer, validateDescription, { bookingId, description })) &&
      (await this.call(customer, submitDescription, { bookingId, description })) &&
      (await this.call(customer, followUpQuestions, { bookingId })) &&
      (await this.call(customer, signBookingImages, { bookingId, files })) &&
      (await this.call(customer, completeBooking, {
        bookingId,
        answers: { urgency: 'this_week', symptoms: ['dripping'] },
        place: { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' },
        when: { type: 'flexible' },
      }));
    return published ? bookingId : undefined;
  }

  async quote(professional: Member, booking_id: string, startAt: string): Promise<string | undefined> {
    const quote = await this.call(professional, sendQuote, {
      booking_id,
      priceTotal: PRICE,
      items: [{ kind: 'service', label: 'Εργασία', amount: PRICE }],
      message: 'Έρχομαι με νέα μπαταρία.',
      startAt,
      durationMinutes: MINUTES,
    });
    return quote?.id;
  }
}
