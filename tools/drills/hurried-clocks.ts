import { until } from '@plateia/testing';
import type { Databases } from './databases.ts';
import type { LoggedJob } from './steps-taken.ts';

const HOUR_MS = 3_600_000;
/** Whatever is due before is being tried already, and its lease is left alone. */
const FAR_MS = HOUR_MS;

/** What is dated back, by how much, and what has come when that clock has run out. */
interface Clock {
  field: 'work.doneAt' | 'publishedAt';
  hours: number;
  brings: string;
  times?: number;
}

const APPROVAL: readonly Clock[] = [{ field: 'work.doneAt', hours: 73, brings: 'completed' }];
const NOBODY_QUOTES: readonly Clock[] = [
  { field: 'publishedAt', hours: 5, brings: 'wave_sent', times: 2 },
  { field: 'publishedAt', hours: 25, brings: 'no_quotes_24h' },
  { field: 'publishedAt', hours: 15 * 24, brings: 'canceled' },
];

/** Days go by for one job alone: what its clocks count from is dated back, so that they run out while processes are killed. */
export class HurriedClocks {
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

  async #runOut(id: string, clocks: readonly Clock[]): Promise<void> {
    for (const clock of clocks)
      await until(`${id} is ${clock.brings}`, () => this.#hasCome(id, clock).catch(() => false), {
        everyMs: 500,
      });
  }

  /** Dated back again while it has not come: whoever changed the job meanwhile may have written it anew. */
  async #hasCome(id: string, { field, hours, brings, times = 1 }: Clock): Promise<boolean> {
    const jobs = this.#databases.rows<LoggedJob>('bookings', 'bookings');
    const job = await jobs.findOne({ _id: id });
    if (job && job.log.filter(({ kind }) => kind === brings).length >= times) return true;
    const before = new Date(Date.now() - hours * HOUR_MS);
    const waits = { _id: id, [field]: { $type: 'date' }, dueAt: { $gt: new Date(Date.now() + FAR_MS) } };
    await jobs.updateOne(waits, { $set: { [field]: before, dueAt: new Date() } });
    return false;
  }
}
