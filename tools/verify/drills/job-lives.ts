import { HOUR_MS } from '@plateia/contracts';
import {
  acceptQuote,
  type Booking,
  bookingDetails,
  compareQuotes,
  confirmPayment,
  declineQuote,
  shortlistQuote,
} from '@plateia/contracts/bookings';
import { until, type Member } from '@plateia/testing';
import { Hands } from './hands.ts';
import type { HurriedDeadlines } from './hurried-deadlines.ts';
import { Acknowledged, COMES } from './retry-write.ts';
import { type Job, JobEndings } from './job-endings.ts';
import { RetriedWrites } from './job-requests.ts';
import { type Life, LIVES, lifeOf } from './lives-of-jobs.ts';
import { sayYes } from './provider-books.ts';

/** Of every professional: as many as there are half hours in the two months for which money is kept. */
const SLOTS = 2_700;
const SLOT_EVERY_MS = HOUR_MS / 2;
const FROM_MS = 26 * HOUR_MS;
/** Of those that begin so late that their card is only saved. */
const FAR_FROM_MS = 100 * 24 * HOUR_MS;
/** Of those that begin within a day: more than are under way at once, and far enough for hours of drill. */
const NEAR_SLOTS = 28;
const NEAR_FROM_MS = 8 * HOUR_MS;
const HANDS = 6;

export class JobLedger extends Acknowledged {
  /** lives of which everything was acknowledged */
  readonly ended = new Map<string, { customer: Member; life: Life }>();
}

export interface Sides {
  customers: readonly Member[];
  professionals: readonly Member[];
}

interface World extends Sides {
  ledger: JobLedger;
  clocks: HurriedDeadlines;
  paymentsPort: number;
}

/** Jobs from the first word to the last cent, one after the other in each hand, whatever happens to the platform. */
export class JobLives extends Hands {
  readonly #world: World;
  readonly #writes: RetriedWrites;
  readonly #endings: JobEndings;
  #began = 0;
  readonly #beganAt = Date.now();

  constructor(world: World) {
    super();
    this.#world = world;
    this.#writes = new RetriedWrites(world.ledger);
    this.#endings = new JobEndings({ ...world, writes: this.#writes });
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
    const id = await this.#writes.publish(customer);
    if (id === undefined) return;
    const job = { id, customer, professional, startAt: this.#startOf(life, number) };
    const isWhole = life === 'never answered' ? await this.#passes(job) : await this.#worked(life, job);
    if (isWhole) ledger.ended.set(id, { customer, life });
  }

  /** Counted from the beginning, so that times of their own stay apart however long a request waits for the platform. */
  #startOf(life: Life, number: number): string {
    const { isNear, isFar } = lifeOf(life);
    const from = isNear ? NEAR_FROM_MS : isFar ? FAR_FROM_MS : FROM_MS;
    const slot = number % (isNear ? NEAR_SLOTS : SLOTS);
    return new Date(this.#beganAt + from + slot * SLOT_EVERY_MS).toISOString();
  }

  #passes({ id }: Job): Promise<boolean> {
    return this.#writes.inTime(this.#world.clocks.nobodyQuotes(id));
  }

  async #worked(life: Life, job: Job): Promise<unknown> {
    const { id, professional, startAt } = job;
    const quoteId = await this.#writes.quote(professional, id, startAt);
    if (!quoteId || (life === 'one of two' && !(await this.#chosenOfTwo(job, quoteId)))) return undefined;
    const isAgreed = await this.#agreed(job, quoteId, lifeOf(life).card);
    return isAgreed ? this.#endings.run(life, job) : undefined;
  }

  /** Another one quotes too, is compared with the first, and turned down. */
  async #chosenOfTwo({ id, customer, professional, startAt }: Job, quoteId: string): Promise<unknown> {
    const { professionals } = this.#world;
    const other = professionals.find((one) => one !== professional) as Member;
    const otherId = await this.#writes.quote(other, id, startAt);
    if (!otherId) return undefined;
    const writes = this.#writes;
    return (
      (await writes.call(customer, compareQuotes, { quoteIds: [quoteId, otherId] })) &&
      (await writes.call(customer, shortlistQuote, { id, quote_id: quoteId, shortlisted: true })) &&
      writes.call(customer, declineQuote, { id, quote_id: otherId })
    );
  }

  async #agreed(job: Job, quoteId: string, card: 'asks' | 'left' | undefined): Promise<boolean> {
    if (!(await this.#accept(job, quoteId, card ? 'pm_requires_action' : 'pm_ok'))) return false;
    if (card === 'left') {
      const isAsked = async () => (await this.#details(job)).payment?.status === 'requires_action';
      const asked = until(`${job.id} waits for the bank`, () => isAsked().catch(() => false), COMES);
      if (!(await this.#writes.inTime(asked)) || !(await this.#accept(job, quoteId, 'pm_ok'))) return false;
    }
    // While the provider is away nobody knows yet whether the price is on hold.
    const goOn = async (): Promise<boolean> => {
      const { status, payment } = await this.#details(job);
      if (status === 'scheduled') return true;
      if (payment?.status === 'requires_action') await this.#confirm(job);
      return false;
    };
    return this.#writes.inTime(until(`${job.id} is agreed`, () => goOn().catch(() => false), COMES));
  }

  #details({ id, customer }: Job): Promise<Booking> {
    return customer.call(bookingDetails, { id });
  }

  #accept({ id, customer }: Job, quote_id: string, payment_method: string): Promise<Booking | undefined> {
    const choice = { id, quote_id, earlyStartConsent: true, payment_method };
    return this.#writes.call(customer, acceptQuote, choice);
  }

  /** The webhook may be as quick as the customer, and both may be lost. */
  async #confirm({ id, customer }: Job): Promise<Booking | undefined> {
    await sayYes(this.#world.paymentsPort, id);
    return this.#writes.call(customer, confirmPayment, { id });
  }
}
