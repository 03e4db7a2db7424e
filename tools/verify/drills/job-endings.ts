import {
  answerDispute,
  bookingDetails,
  confirmPayment,
  type DisputeOffer,
  openDispute,
  reportWorkDone,
  updateBookingStatus,
} from '@plateia/contracts/bookings';
import { until, type Member } from '@plateia/testing';
import type { HurriedDeadlines } from './hurried-deadlines.ts';
import { COMES } from './retry-write.ts';
import type { RetriedWrites } from './job-requests.ts';
import { type Life, lifeOf, PART } from './lives-of-jobs.ts';
import { release } from './provider-books.ts';

export interface Job {
  id: string;
  customer: Member;
  professional: Member;
  startAt: string;
}

interface Means {
  writes: RetriedWrites;
  clocks: HurriedDeadlines;
  paymentsPort: number;
}

/** Jobs from the moment the price is on hold to the last word about them. */
export class JobEndings {
  readonly #means: Means;

  constructor(means: Means) {
    this.#means = means;
  }

  /** Undefined or false where something was not acknowledged. */
  async run(life: Life, job: Job): Promise<unknown> {
    const { writes, clocks } = this.#means;
    const { isNear, isSecured, isHoldReleased } = lifeOf(life);
    if (isSecured && !(await writes.inTime(clocks.secure(job.id)))) return false;
    if (life === 'charged later' && !(await writes.inTime(clocks.charge(job.id)))) return false;
    if (isHoldReleased && !(await writes.inTime(this.#letGo(job)))) return false;
    if (life === 'thought better of' || life === 'canceled before it is charged')
      return this.#cancel(job.customer, job);
    if (life === 'given up') return this.#cancel(job.professional, job);
    if (isNear) return (await this.#cancel(job.customer, job)) && writes.inTime(clocks.releaseFee(job.id));
    if (life === 'not paid again') return writes.inTime(clocks.nobodyPaysAgain(job.id));
    if (life === 'paid again' && !(await this.#payAgain(job))) return false;
    return this.#work(life, job);
  }

  #cancel(by: Member, { id }: Job): Promise<unknown> {
    return this.#means.writes.call(by, updateBookingStatus, { id, status: 'canceled' });
  }

  /** By itself, before its time: said once, and heard however often the platform dies over it. */
  #letGo({ id, customer }: Job): Promise<unknown> {
    const isGone = async (): Promise<boolean> => {
      await release(this.#means.paymentsPort, id);
      return (await customer.call(bookingDetails, { id })).payment?.status === 'voided';
    };
    return until(`the bank has let go of ${id}`, () => isGone().catch(() => false), COMES);
  }

  async #payAgain({ id, customer }: Job): Promise<boolean> {
    const { writes } = this.#means;
    if (!(await writes.call(customer, confirmPayment, { id, payment_method: 'pm_ok' }))) return false;
    const isHeld = async () => (await customer.call(bookingDetails, { id })).payment?.status === 'on_hold';
    return writes.inTime(until(`${id} is paid again`, () => isHeld().catch(() => false), COMES));
  }

  async #work(life: Life, { id, customer, professional }: Job): Promise<unknown> {
    const { writes, clocks } = this.#means;
    const isDone =
      (await writes.call(customer, updateBookingStatus, { id, status: 'in_progress' })) &&
      (await writes.call(professional, reportWorkDone, { id }));
    if (!isDone) return false;
    if (life === 'approved by nobody') return writes.inTime(clocks.approve(id));
    if (life === 'redressed') return this.#redress(id, { customer, professional }, { type: 'full' });
    if (life === 'redressed in part')
      return this.#redress(id, { customer, professional }, { type: 'partial', amount: PART });
    return writes.call(customer, updateBookingStatus, { id, status: 'completed' });
  }

  async #redress(
    booking_id: string,
    { customer, professional }: Pick<Job, 'customer' | 'professional'>,
    offer: DisputeOffer,
  ): Promise<unknown> {
    const { writes } = this.#means;
    const objection = { booking_id, reason: 'quality', text: 'Στάζει ακόμη από κάτω' } as const;
    const dispute = await writes.call(customer, openDispute, objection);
    if (!dispute) return false;
    const { id } = dispute;
    return (
      (await writes.call(professional, answerDispute, { id, offer })) &&
      writes.call(customer, answerDispute, { id, accept: true })
    );
  }
}
