import { HOUR_MS } from '@plateia/contracts';
import { until } from '@plateia/testing';
import type { Databases } from './databases.ts';
import { COMES } from './retry-write.ts';
import type { LoggedJob } from './steps-taken.ts';

/** Whatever is due before is being tried already, and its lease is left alone. */
const FAR_MS = HOUR_MS;

/** What is dated back, by how much, and what has come when that clock has run out. */
interface Clock {
  field: 'work.doneAt' | 'publishedAt' | 'payment.heldUntil' | 'payment.dueAt' | 'payment.lost.at' | 'endedAt';
  /** less than none where it runs out before that time */
  hours: number;
  brings: string;
  hasCome: (job: HurriedJob) => boolean;
}

interface HurriedJob extends LoggedJob {
  payment?: { status: string; isSecured?: boolean } | null;
}

const logged = (kind: string, times = 1) => ({
  brings: kind,
  hasCome: ({ log }: HurriedJob) => log.filter((entry) => entry.kind === kind).length >= times,
});

const APPROVAL: readonly Clock[] = [{ field: 'work.doneAt', hours: 73, ...logged('completed') }];
const NOBODY_QUOTES: readonly Clock[] = [
  { field: 'publishedAt', hours: 5, ...logged('wave_sent', 2) },
  { field: 'publishedAt', hours: 25, ...logged('no_quotes_24h') },
  { field: 'publishedAt', hours: 15 * 24, ...logged('canceled') },
];
const HOLD_ENDS: readonly Clock[] = [
  {
    field: 'payment.heldUntil',
    hours: -23,
    brings: 'secured',
    hasCome: ({ payment }) => payment?.isSecured === true,
  },
];
const CHARGE_DUE: readonly Clock[] = [
  {
    field: 'payment.dueAt',
    hours: 1,
    brings: 'charged',
    hasCome: ({ payment }) => payment?.status === 'on_hold',
  },
];
const NOBODY_PAYS_AGAIN: readonly Clock[] = [{ field: 'payment.lost.at', hours: 25, ...logged('unscheduled') }];
const FEE_DUE: readonly Clock[] = [{ field: 'endedAt', hours: 73, ...logged('money_released') }];

/** Days go by for one job alone: what its clocks count from is dated back, so that they run out while processes are killed. */
export class HurriedDeadlines {
  readonly #databases: Databases;

  constructor(databases: Databases) {
    this.#databases = databases;
  }

  /** The customer says nothing of work that is done. */
  approve(id: string): Promise<void> {
    return this.#runOut(id, APPROVAL);
  }

  /** More are told of a job, its customer hears that nobody has quoted, and in the end it is taken down. */
  nobodyQuotes(id: string): Promise<void> {
    return this.#runOut(id, NOBODY_QUOTES);
  }

  /** The bank is about to let go of the price, so it is taken. */
  secure(id: string): Promise<void> {
    return this.#runOut(id, HOLD_ENDS);
  }

  /** The job is near enough for its saved card to be charged. */
  charge(id: string): Promise<void> {
    return this.#runOut(id, CHARGE_DUE);
  }

  /** The bank has let go of the price, and the appointment is given up. */
  nobodyPaysAgain(id: string): Promise<void> {
    return this.#runOut(id, NOBODY_PAYS_AGAIN);
  }

  /** Nobody objects to the fee of a cancellation. */
  releaseFee(id: string): Promise<void> {
    return this.#runOut(id, FEE_DUE);
  }

  async #runOut(id: string, clocks: readonly Clock[]): Promise<void> {
    for (const clock of clocks)
      await until(`${id} is ${clock.brings}`, () => this.#hasCome(id, clock).catch(() => false), COMES);
  }

  /** Dated back again while it has not come: whoever changed the job meanwhile may have written it anew. */
  async #hasCome(id: string, { field, hours, hasCome }: Clock): Promise<boolean> {
    const jobs = this.#databases.rows<HurriedJob>('bookings', 'bookings');
    const job = await jobs.findOne({ _id: id });
    if (job && hasCome(job)) return true;
    const before = new Date(Date.now() - hours * HOUR_MS);
    const waits = { _id: id, [field]: { $type: 'date' }, dueAt: { $gt: new Date(Date.now() + FAR_MS) } };
    await jobs.updateOne(waits, { $set: { [field]: before, dueAt: new Date() } });
    return false;
  }
}
