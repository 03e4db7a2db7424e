import type { Member } from '@plateia/service-harness';
import { until } from '@plateia/test-kit';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import { RunningJobs } from '../running-jobs.js';

const HELPERS = 10;

/** Whatever the service does without being asked: of each collection what is due and nobody has tried yet. */
const WITH_DEADLINES = ['bookings', 'payment_intents', 'payees', 'professionals'] as const;
const FIELD = { bookings: 'dueAt', payment_intents: 'dueAt', payees: 'dueAt', professionals: 'askAccountAt' } as const;

/** Where lives are lived: a service of its own, who acts in it, and the time of both it and the provider. */
export class Town {
  private constructor(
    readonly jobs: RunningJobs,
    private helpers: Member[],
    readonly accounts: ReadonlyMap<string, string>,
  ) {}

  static async start(): Promise<Town> {
    const jobs = await RunningJobs.start({ isKept: false });
    const helpers = await Promise.all(
      Array.from({ length: HELPERS }, (_, n) => jobs.paid.harness.helper(`Βοηθός ${n}`)),
    );
    const accounts = new Map<string, string>();
    for (const { userId } of helpers) accounts.set(userId, await jobs.hasAccount({ userId }));
    return new Town(jobs, helpers, accounts);
  }

  stop(): Promise<void> {
    return this.jobs.stop();
  }

  get customer(): Member {
    return this.jobs.customer;
  }

  get helpersThere(): readonly Member[] {
    return this.helpers;
  }

  /** Whoever was chosen; anybody where nobody was. */
  helperOf({ chosen }: Pick<BookingRow, 'chosen'>): Member {
    return this.helpers.find(({ userId }) => userId === chosen?.professionalId) ?? (this.helpers[0] as Member);
  }

  provider(path: string, body: object = {}): Promise<unknown> {
    return this.jobs.paid.call('POST', path, body);
  }

  /** As far as they were not tried in vain before, everything that has come by then is done, and nobody asked for it. */
  async passes(ms: number): Promise<void> {
    await this.jobs.advance(ms);
    const { harness } = this.jobs.paid;
    this.helpers = await Promise.all(this.helpers.map((helper) => harness.again(helper)));
    // The bank has let go of what it held too long before anybody asks.
    await this.provider('/clock');
    await until('deadlines have run', async () => {
      await harness.context.scheduler.run();
      const left = await Promise.all(WITH_DEADLINES.map((name) => this.untried(name)));
      return left.every((count) => count === 0);
    });
  }

  /** What a process has left that was killed is the next one's at once. */
  async startsAnew(): Promise<void> {
    const { harness } = this.jobs.paid;
    for (const name of WITH_DEADLINES)
      await harness.rows(name).updateMany({}, { $unset: { [`${FIELD[name]}Lease`]: '' } });
  }

  private untried(name: (typeof WITH_DEADLINES)[number]): Promise<number> {
    const { harness } = this.jobs.paid;
    const field = FIELD[name];
    const isNew = { [`${field}Lease.failures`]: { $not: { $gt: 0 } } };
    return harness.rows(name).countDocuments({ [field]: { $lte: harness.clock.date() }, ...isNew });
  }
}
