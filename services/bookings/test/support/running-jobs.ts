import { HOUR_MS, newId } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import { until } from '@plateia/test-kit';
import { Payouts } from '@plateia/payments';
import { ChangeBooking } from '../../src/booking/change/change-booking.js';
import { type Decision, DecideDispute } from '../../src/work/disputes/decide-dispute.js';
import { Ledger } from '../../src/payments/ledger/ledger.js';
import { ExecutePaymentOperations } from '../../src/payments/operations/execute-payment-operations.js';
import { withOperations, type NewOperation } from '../../src/booking/domain/payment-operations.js';
import type { QuoteRow } from '../../src/booking/store/quote.row.js';
import type { Member } from '@plateia/service-harness';
import { BOOKINGS, PaidBookings } from './paid-bookings.js';

/** of every quote of the harness, unless another is given */
export const PRICE = 12_000;

export interface Scheduled {
  id: string;
  code: string;
}

/** Jobs from the moment somebody was chosen. Sessions end when the clock moves, so whoever acts signs in anew. */
export class RunningJobs {
  private constructor(
    readonly paid: PaidBookings,
    public customer: Member,
    public helper: Member,
  ) {}

  /** `isKept`: the provider's books, also while it is away. */
  static async start({ isKept = true } = {}): Promise<RunningJobs> {
    const paid = await PaidBookings.start({}, { isKept });
    return new RunningJobs(
      paid,
      await paid.harness.member('Άννα Πελάτισσα'),
      await paid.harness.helper('Νίκος Υδραυλικός'),
    );
  }

  stop(): Promise<void> {
    return this.paid.stop();
  }

  get now(): number {
    return this.paid.harness.clock.now();
  }

  async advance(ms: number): Promise<void> {
    this.paid.harness.clock.advance(ms);
    this.customer = await this.paid.harness.again(this.customer);
    this.helper = await this.paid.harness.again(this.helper);
  }

  /** At an hour at which the professional has nothing else to do. */
  async scheduled(quote: Partial<QuoteRow> = {}): Promise<Scheduled> {
    await this.advance(3 * HOUR_MS);
    const { id, quotes } = await this.paid.offered(this.customer, [this.helper], quote);
    const { status, body } = await this.paid.accept(this.customer, id, quotes[0] ?? '');
    requireOk(status, body);
    return { id, code: (body as Booking).arrivalCode ?? '' };
  }

  async started(quote: Partial<QuoteRow> = {}): Promise<Scheduled> {
    const job = await this.scheduled(quote);
    const { status, body } = await this.update(this.customer, job.id, 'in_progress');
    requireOk(status, body);
    return job;
  }

  async finished(quote: Partial<QuoteRow> = {}): Promise<Scheduled> {
    const job = await this.started(quote);
    const { status, body } = await this.workDone(job.id);
    requireOk(status, body);
    return job;
  }

  update(who: Member, id: string, status: string, more: object = {}) {
    return who.patch(`${BOOKINGS}?action=update_status`, { id, status, ...more });
  }

  workDone(id: string, more: object = {}, who: Member = this.helper) {
    return who.post(`${BOOKINGS}?action=work_done`, { id, ...more });
  }

  async seen(who: Member, id: string): Promise<Booking> {
    return (await who.get(BOOKINGS, { action: 'details', id })).body as Booking;
  }

  async told(type: string, bookingId: string) {
    const sent = await this.paid.harness.sent(type);
    return sent.map(({ data }) => data as Record<string, unknown>).filter((data) => data['bookingId'] === bookingId);
  }

  /** The customer objects; by its id. */
  async disputed(id: string): Promise<string> {
    const objection = { booking_id: id, reason: 'quality', text: 'Στάζει ακόμη από κάτω' };
    const { status, body } = await this.customer.post('/api/v1/marketplace/disputes', objection);
    if (status !== 201) requireOk(status, body);
    return (body as { id: string }).id;
  }

  /** What staff says of a dispute: what becomes of the job, or why nothing does. */
  decide(decision: Decision, staffId = newId(this.now)): Promise<string> {
    return this.paid.harness
      .part(DecideDispute)
      .run(staffId, decision)
      .then(({ status }) => status as string)
      .catch((error: unknown) => (error as { code: string }).code);
  }

  /** What staff or the two sides settle among themselves. */
  async settle(id: string, ...wanted: NewOperation[]): Promise<void> {
    const { clock } = this.paid.harness;
    await this.paid.harness.part(ChangeBooking).run(id, (current) => ({ set: withOperations(current, wanted, clock) }));
    await this.paid.harness.part(ExecutePaymentOperations).now(id);
  }

  /** The professional has said to the provider who they are. */
  async hasAccount(who: Pick<Member, 'userId'> = this.helper): Promise<string> {
    const { id } = await this.paid.harness.part(Payouts).openAccount({ userId: who.userId, country: 'GR' });
    await this.paid.harness.rows('professionals').updateOne({ _id: who.userId }, { $set: { payoutAccount: id } });
    await this.paid.call('POST', `/accounts/${id}/verify`, { canBePaid: true });
    return id;
  }

  async transfersTo(account: string): Promise<number[]> {
    const { transfers } = (await this.paid.call('GET', '/books')) as {
      transfers: { account: string; amount: number }[];
    };
    return transfers.filter((one) => one.account === account).map(({ amount }) => amount);
  }

  sums(id: string) {
    return this.paid.harness.part(Ledger).sums(id);
  }

  async becomes(id: string, payment: string): Promise<void> {
    await until(`the payment is ${payment}`, async () => {
      const row = await this.paid.row(id);
      return row.payment?.status === payment && (row.money ?? []).length === 0;
    });
  }

  /** By how much facts of a booking do not sum to zero, and by how much the provider has something else than they say. */
  async off(id: string): Promise<number[]> {
    const facts = await this.paid.harness.part(Ledger).entriesOf(id);
    const sums = facts.map(({ lines }) => lines.reduce((sum, { amount }) => sum + amount, 0));
    const holds = await this.paid.holdsOf(id);
    const theirs = holds.map(({ status, amount, captured, refunded }) =>
      status === 'held' ? amount : captured - refunded,
    );
    const { atProvider } = await this.sums(id);
    return [...sums, theirs.reduce((sum, one) => sum + one, 0) - atProvider].filter((one) => one !== 0);
  }
}

function requireOk(status: number, body: unknown): void {
  if (status !== 200) throw new Error(`It was answered ${status}: ${JSON.stringify(body)}`);
}
