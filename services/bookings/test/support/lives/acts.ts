import { randomUUID } from 'node:crypto';
import { newId } from '@plateia/contracts';
import type { DisputeOutcome } from '@plateia/contracts/bookings';
import type { Member } from '@plateia/service-harness';
import { DecideDispute } from '../../../src/work/disputes/decide-dispute.js';
import { ExecutePaymentOperations } from '../../../src/payments/operations/execute-payment-operations.js';
import type { BookingRow } from '../../../src/booking/store/booking.schema.js';
import { BOOKINGS } from '../paid-bookings.js';
import type { Chance } from '../chance.js';
import type { Town } from './town.js';

const DISPUTES = '/api/v1/marketplace/disputes';
const cards = ['pm_ok', 'pm_ok', 'pm_ok', 'pm_ok', 'pm_requires_action', 'pm_declined', 'pm_declined_later'];
const OUTCOMES = ['release', 'partial', 'refund', 'redo'] as const;

/** What the two sides, their bank and staff may do about a booking, as far as they are let. */
export class Acts {
  constructor(private readonly town: Town) {}

  /** Any of those who quoted, with a card that the bank likes, or asks about, or does not like. */
  readonly choose = async (row: BookingRow, chance: Chance): Promise<void> => {
    const quote = chance.of(row.quotes);
    const payment_method = chance.of(cards);
    const input = { id: row._id, quote_id: quote.id, payment_method, earlyStartConsent: chance.is(0.6) };
    await this.town.customer.post(`${BOOKINGS}?action=accept`, input, { 'idempotency-key': randomUUID() });
  };

  /** At the bank, whether or not they come back from there. */
  readonly confirmAtBank = async (row: BookingRow, chance: Chance): Promise<void> => {
    const hold = await this.holdOf(row);
    if (hold) await this.town.provider(`/payments/${hold}/${chance.is(0.8) ? 'confirm' : 'fail'}`);
    if (chance.is(0.5)) await this.confirm(row, undefined);
  };

  readonly payAgain = async (row: BookingRow, chance: Chance): Promise<void> => {
    await this.confirm(row, chance.of(['pm_ok', 'pm_ok', 'pm_requires_action', 'pm_declined', undefined]));
  };

  readonly confirm = async ({ _id: id }: BookingRow, payment_method: string | undefined): Promise<void> => {
    await this.town.customer.post(`${BOOKINGS}?action=confirm_payment`, { id, payment_method });
  };

  /** The bank lets go before its time; the card may give nothing more. */
  readonly release = async (row: BookingRow, chance: Chance): Promise<void> => {
    const hold = row.payment?.holdId ?? (await this.holdOf(row));
    if (chance.is(0.6))
      await this.town.jobs.paid.harness
        .rows('payment_intents')
        .updateMany({ bookingId: row._id }, { $set: { method: 'pm_declined' } });
    if (hold) await this.town.provider(`/holds/${hold}/void`);
  };

  readonly startByCustomer = async ({ _id }: BookingRow): Promise<void> => {
    await this.town.jobs.update(this.town.customer, _id, 'in_progress');
  };

  readonly startByCode = async (row: BookingRow, chance: Chance): Promise<void> => {
    const arrival_code = chance.is(0.8) ? row.arrival?.code : '0000';
    await this.town.jobs.update(this.town.helperOf(row), row._id, 'in_progress', { arrival_code });
  };

  readonly cancel = async (row: BookingRow, chance: Chance): Promise<void> => {
    const reasonCode = chance.is(0.3) ? 'no_show' : undefined;
    await this.town.jobs.update(this.sides(row, chance)[0], row._id, 'canceled', { reasonCode });
  };

  readonly reportDone = async (row: BookingRow): Promise<void> => {
    await this.town.jobs.workDone(row._id, {}, this.town.helperOf(row));
  };

  readonly complete = async ({ _id }: BookingRow): Promise<void> => {
    await this.town.jobs.update(this.town.customer, _id, 'completed');
  };

  readonly argue = async (row: BookingRow, chance: Chance): Promise<void> => {
    const objection = { booking_id: row._id, reason: 'quality', text: 'Στάζει ακόμη από κάτω' };
    await this.sides(row, chance)[0].post(DISPUTES, objection);
  };

  /** One says what it is worth to them, and the other one takes it. */
  readonly agree = async (row: BookingRow, chance: Chance): Promise<void> => {
    const [one, other] = this.sides(row, chance);
    const offer = this.offerFor(row, chance);
    await one.post(`${DISPUTES}/respond`, { id: row.dispute?.id, offer });
    await other.post(`${DISPUTES}/respond`, { id: row.dispute?.id, offer, accept: true });
  };

  readonly offer = async (row: BookingRow, chance: Chance): Promise<void> => {
    const [one] = this.sides(row, chance);
    await one.post(`${DISPUTES}/respond`, { id: row.dispute?.id, offer: this.offerFor(row, chance) });
  };

  readonly answer = async (row: BookingRow, chance: Chance): Promise<void> => {
    const said = chance.of([{ accept: true }, { accept: true }, { accept: false }, { text: 'Ήταν όπως το είπαμε' }]);
    const [one] = this.sides(row, chance);
    await one.post(`${DISPUTES}/respond`, { id: row.dispute?.id, ...said });
  };

  /** Refused as long as the two sides still talk. */
  readonly decide = async (
    row: BookingRow,
    chance: Chance,
    outcomes: readonly DisputeOutcome[] = OUTCOMES,
  ): Promise<void> => {
    const outcome = chance.of(outcomes);
    const amount = outcome === 'partial' ? 1 + chance.below(this.priceOf(row)) : undefined;
    const { harness } = this.town.jobs.paid;
    const decision = { id: row.dispute?.id ?? '', outcome, amount, statement: 'Έτσι αποφασίστηκε' };
    await harness.part(DecideDispute).run(newId(harness.clock.now()), decision);
  };

  /** Another replica is at it too. */
  readonly follow = async ({ _id }: BookingRow): Promise<void> => {
    await this.town.jobs.paid.harness.part(ExecutePaymentOperations).run(_id);
  };

  /** Either of the two first. */
  private sides(row: Pick<BookingRow, 'chosen'>, chance: Chance): [Member, Member] {
    const { customer } = this.town;
    const helper = this.town.helperOf(row);
    return chance.is(0.5) ? [customer, helper] : [helper, customer];
  }

  private offerFor(row: Pick<BookingRow, 'chosen'>, chance: Chance): object {
    const type = chance.of(['partial', 'partial', 'partial', 'full', 'release', 'redo']);
    return { type, ...(type === 'partial' && { amount: 1 + chance.below(this.priceOf(row)) }) };
  }

  private priceOf({ chosen }: Pick<BookingRow, 'chosen'>): number {
    return chosen?.priceTotal ?? 1;
  }

  private async holdOf({ payment }: BookingRow): Promise<string | undefined> {
    if (!payment) return undefined;
    const found = (await this.town.jobs.paid.call('GET', `/holds?key=${payment.intentId}`)) as { id?: string };
    return found.id;
  }
}
