import {
  acceptQuote,
  answerDispute,
  bookingDetails,
  completeBooking,
  followUpQuestions,
  initBooking,
  openDispute,
  reportWorkDone,
  sendQuote,
  submitDescription,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import type { RouteAnswer, RouteDef, RouteRequest } from '@plateia/contracts';
import { eventually, PRICE, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { Acknowledged, insist } from './insist.ts';

const HOUR_MS = 3_600_000;
/** Of every professional: as many as there are hours in half a year, which is as far ahead as one may begin. */
const SLOTS = 3_000;
const HANDS = 6;
const AGREED_WITHIN_MS = 120_000;

/** What a life comes to, and what becomes of the price. */
const ends = {
  done: 'released',
  redressed: 'refunded',
  'thought better of': 'voided',
  'given up': 'voided',
} as const;
type Life = keyof typeof ends;
export type PaymentEnd = (typeof ends)[Life];

const LIVES: readonly Life[] = ['done', 'thought better of', 'done', 'redressed', 'given up'];

export class JobLedger extends Acknowledged {
  /** lives of which everything was acknowledged: how their price must end */
  readonly ended = new Map<string, { customer: Member; payment: PaymentEnd }>();
}

export interface Sides {
  customers: readonly Member[];
  professionals: readonly Member[];
}

/** Jobs from the first word to the last cent, one after the other in each hand, whatever happens to the platform. */
export class JobLives {
  readonly #sides: Sides;
  readonly #ledger: JobLedger;
  #began = 0;
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  constructor(sides: Sides, ledger: JobLedger) {
    this.#sides = sides;
    this.#ledger = ledger;
  }

  start(): void {
    this.#working = Promise.all(Array.from({ length: HANDS }, () => this.#goOn()));
  }

  /** Lives under way are brought to their end. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #goOn(): Promise<void> {
    while (!this.#isOver) await this.#live(this.#began++);
  }

  async #live(number: number): Promise<void> {
    const { customers, professionals } = this.#sides;
    const customer = customers[number % customers.length] as Member;
    const professional = professionals[number % professionals.length] as Member;
    const life = LIVES[number % LIVES.length] as Life;
    const id = await this.#scheduled(customer, professional, Math.floor(number / professionals.length));
    if (id === undefined) return;
    const isWhole = await this.#after(life, { id, customer, professional });
    if (isWhole) this.#ledger.ended.set(id, { customer, payment: ends[life] });
  }

  async #scheduled(customer: Member, professional: Member, slot: number): Promise<string | undefined> {
    const begun = await this.#call(customer, initBooking, { categoryId: 'plumbing/tap' });
    if (!begun) return undefined;
    const { bookingId } = begun;
    const description = 'Η βρύση της κουζίνας στάζει όλη νύχτα';
    const published =
      (await this.#call(customer, submitDescription, { bookingId, description })) &&
      (await this.#call(customer, followUpQuestions, { bookingId })) &&
      (await this.#call(customer, completeBooking, {
        bookingId,
        answers: { urgency: 'this_week', symptoms: ['dripping'] },
        place: { street: 'Ερμού 12', city: 'Αθήνα', postcode: '10563' },
        when: { type: 'flexible' },
      }));
    if (!published) return undefined;
    const startAt = new Date(Date.now() + (26 + (slot % SLOTS)) * HOUR_MS).toISOString();
    const quote = await this.#call(professional, sendQuote, {
      booking_id: bookingId,
      priceTotal: PRICE,
      items: [{ kind: 'service', label: 'Εργασία', amount: PRICE }],
      message: 'Έρχομαι με νέα μπαταρία.',
      startAt,
      durationMinutes: 30,
    });
    if (!quote) return undefined;
    const choice = { id: bookingId, quote_id: quote.id, earlyStartConsent: true, payment_method: 'pm_ok' };
    return (await this.#call(customer, acceptQuote, choice)) && this.#agreed(customer, bookingId);
  }

  /** While the provider is away nobody knows yet whether the price is on hold. */
  #agreed(customer: Member, id: string): Promise<string | undefined> {
    return eventually(
      `${id} is agreed`,
      async () => {
        const booking = await customer.call(bookingDetails, { id }).catch(() => undefined);
        return booking?.status === 'scheduled' && id;
      },
      { withinMs: AGREED_WITHIN_MS, everyMs: 200 },
    ).catch((error: unknown) => void this.#ledger.refusals.push(String(error)));
  }

  async #after(
    life: Life,
    { id, customer, professional }: { id: string } & Record<'customer' | 'professional', Member>,
  ) {
    if (life === 'thought better of') return this.#call(customer, updateBookingStatus, { id, status: 'canceled' });
    if (life === 'given up') return this.#call(professional, updateBookingStatus, { id, status: 'canceled' });
    const isWorkedOn =
      (await this.#call(customer, updateBookingStatus, { id, status: 'in_progress' })) &&
      (await this.#call(professional, reportWorkDone, { id }));
    if (!isWorkedOn) return undefined;
    if (life === 'done') return this.#call(customer, updateBookingStatus, { id, status: 'completed' });
    const objection = { booking_id: id, reason: 'quality', text: 'Στάζει ακόμη από κάτω' } as const;
    const dispute = await this.#call(customer, openDispute, objection);
    if (!dispute) return undefined;
    const offer = { id: dispute.id, offer: { type: 'full' } } as const;
    return (
      (await this.#call(professional, answerDispute, offer)) &&
      this.#call(customer, answerDispute, { id: dispute.id, accept: true })
    );
  }

  /** The key makes every further try the same. */
  #call<R extends RouteDef>(by: Member, route: R, request: RouteRequest<R>): Promise<RouteAnswer<R> | undefined> {
    const idempotencyKey = randomUUID();
    const what = `${route.id} ${JSON.stringify(request)}`;
    return insist(this.#ledger, () => by.call(route, request, { idempotencyKey }), what);
  }
}
