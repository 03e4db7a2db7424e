import {
  acceptQuote,
  answerDispute,
  type Booking,
  bookingDetails,
  compareQuotes,
  confirmPayment,
  declineQuote,
  openDispute,
  reportWorkDone,
  shortlistQuote,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import { until, type Member } from '@plateia/testing';
import { Hands } from './hands.ts';
import { Acknowledged } from './insist.ts';
import type { HurriedClocks } from './hurried-clocks.ts';
import { Insisting } from './job-requests.ts';
import { sayYes } from './provider-books.ts';

const HOUR_MS = 3_600_000;
/** Of every professional: as many as there are hours in half a year, which is as far ahead as one may begin. */
const SLOTS = 3_000;
const HANDS = 6;

/** What a life comes to, and what becomes of the price. */
const ends = {
  done: 'paid_out',
  'confirmed at the bank': 'paid_out',
  'one of two': 'paid_out',
  'approved by nobody': 'paid_out',
  redressed: 'refunded',
  'thought better of': 'voided',
  'given up': 'voided',
  'never answered': 'none',
} as const;
type Life = keyof typeof ends;
export type PaymentEnd = (typeof ends)[Life];

const LIVES = Object.keys(ends) as Life[];

export class JobLedger extends Acknowledged {
  /** lives of which everything was acknowledged: how their price must end */
  readonly ended = new Map<string, { customer: Member; payment: PaymentEnd }>();
}

export interface Sides {
  customers: readonly Member[];
  professionals: readonly Member[];
}

interface World extends Sides {
  ledger: JobLedger;
  clocks: HurriedClocks;
  paymentsPort: number;
}

interface Job {
  id: string;
  customer: Member;
  professional: Member;
  startAt: string;
}

/** Jobs from the first word to the last cent, one after the other in each hand, whatever happens to the platform. */
export class JobLives extends Hands {
  readonly #world: World;
  readonly #insisting: Insisting;
  #began = 0;
  /** Counted from here, hours of their own stay apart however long a request waits for the platform. */
  readonly #firstHour = Date.now() + 26 * HOUR_MS;

  constructor(world: World) {
    super();
    this.#world = world;
    this.#insisting = new Insisting(world.ledger);
  }

  protected acts() {
    return Array.from({ length: HANDS }, () => () => this.#live(this.#began++));
  }

  async #live(number: number): Promise<void> {
    const { customers, professionals, ledger } = this.#world;
    const customer = customers[number % customers.length] as Member;
    // One round of lives is that of one professional, so that everybody lives each of them.
    const round = Math.floor(number / LIVES.length);
    const professional = professionals[round % professionals.length] as Member;
    const life = LIVES[number % LIVES.length] as Life;
    const id = await this.#insisting.publish(customer);
    if (id === undefined) return;
    const startAt = new Date(this.#firstHour + (number % SLOTS) * HOUR_MS).toISOString();
    const job = { id, customer, professional, startAt };
    const isWhole = life === 'never answered' ? await this.#passes(job) : await this.#worked(life, job);
    if (isWhole) ledger.ended.set(id, { customer, payment: ends[life] });
  }

  #passes({ id }: Job): Promise<boolean> {
    return this.#inTime(this.#world.clocks.nobodyQuotes(id));
  }

  async #worked(life: Life, job: Job): Promise<unknown> {
    const { id, professional, startAt } = job;
    const quoteId = await this.#insisting.quote(professional, id, startAt);
    if (!quoteId || (life === 'one of two' && !(await this.#chosenOfTwo(job, quoteId)))) return undefined;
    const isAgreed = await this.#agreed(job, quoteId, life === 'confirmed at the bank');
    return isAgreed ? this.#after(life, job) : undefined;
  }

  /** Another one quotes too, is compared with the first, and turned down. */
  async #chosenOfTwo({ id, customer, professional, startAt }: Job, quoteId: string): Promise<unknown> {
    const { professionals } = this.#world;
    const other = professionals.find((one) => one !== professional) as Member;
    const otherId = await this.#insisting.quote(other, id, startAt);
    if (!otherId) return undefined;
    const insisting = this.#insisting;
    return (
      (await insisting.call(customer, compareQuotes, { quoteIds: [quoteId, otherId] })) &&
      (await insisting.call(customer, shortlistQuote, { id, quote_id: quoteId, shortlisted: true })) &&
      insisting.call(customer, declineQuote, { id, quote_id: otherId })
    );
  }

  /** While the provider is away nobody knows yet whether the price is on hold. */
  async #agreed({ id, customer }: Job, quote_id: string, isAsked: boolean): Promise<boolean> {
    const payment_method = isAsked ? 'pm_requires_action' : 'pm_ok';
    const choice = { id, quote_id, earlyStartConsent: true, payment_method };
    if (!(await this.#insisting.call(customer, acceptQuote, choice))) return false;
    const goOn = async (): Promise<boolean> => {
      const { status, payment } = await customer.call(bookingDetails, { id });
      if (status === 'scheduled') return true;
      if (payment?.status === 'requires_action') await this.#confirm(id, customer);
      return false;
    };
    return this.#inTime(until(`${id} is agreed`, () => goOn().catch(() => false), { everyMs: 200 }));
  }

  /** The webhook may be as quick as the customer, and both may be lost. */
  async #confirm(id: string, customer: Member): Promise<Booking | undefined> {
    await sayYes(this.#world.paymentsPort, id);
    return this.#insisting.call(customer, confirmPayment, { id });
  }

  async #after(life: Life, { id, customer, professional }: Job): Promise<unknown> {
    const insisting = this.#insisting;
    if (life === 'thought better of') return insisting.call(customer, updateBookingStatus, { id, status: 'canceled' });
    if (life === 'given up') return insisting.call(professional, updateBookingStatus, { id, status: 'canceled' });
    const isWorkedOn =
      (await insisting.call(customer, updateBookingStatus, { id, status: 'in_progress' })) &&
      (await insisting.call(professional, reportWorkDone, { id }));
    if (!isWorkedOn) return undefined;
    if (life === 'approved by nobody') return this.#inTime(this.#world.clocks.approve(id));
    if (life === 'redressed') return this.#redressed(id, { customer, professional });
    return insisting.call(customer, updateBookingStatus, { id, status: 'completed' });
  }

  async #redressed(id: string, { customer, professional }: Record<'customer' | 'professional', Member>) {
    const objection = { booking_id: id, reason: 'quality', text: 'Στάζει ακόμη από κάτω' } as const;
    const dispute = await this.#insisting.call(customer, openDispute, objection);
    if (!dispute) return undefined;
    const offer = { id: dispute.id, offer: { type: 'full' } } as const;
    return (
      (await this.#insisting.call(professional, answerDispute, offer)) &&
      this.#insisting.call(customer, answerDispute, { id: dispute.id, accept: true })
    );
  }

  /** What does not come in time is told like a refusal. */
  #inTime(coming: Promise<unknown>): Promise<boolean> {
    return coming.then(
      () => true,
      (error: unknown) => {
        this.#world.ledger.refusals.push(String(error));
        return false;
      },
    );
  }
}
