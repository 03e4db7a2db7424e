import { Injectable } from '@nestjs/common';
import { Clock } from '@plateia/runtime';
import { dueByBooking } from '../ledger/ledger-sums.js';
import { LedgerTotals } from '../ledger/ledger-totals.js';
import { Ledger } from '../ledger/ledger.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import type { Payee, PayoutItem } from '../payout-accounts/payee.schema.js';
import { leastOf, nextRunOf } from '../payout-accounts/payout-day.js';
import { PayoutReadiness } from '../payout-accounts/payout-readiness.js';

export interface Payable {
  accountId: string;
  amount: number;
  items: PayoutItem[];
}

/** What somebody would be paid at this moment: decided on each entry there is, and by what the provider says now. */
@Injectable()
export class PayableNow {
  constructor(
    private readonly ledger: Ledger,
    private readonly totals: LedgerTotals,
    private readonly bookings: Bookings,
    private readonly professionals: Professionals,
    private readonly readiness: PayoutReadiness,
    private readonly clock: Clock,
  ) {}

  /** Null where there is too little, or nowhere to pay it to. */
  async ofPayee({ _id, leavesAt }: Payee): Promise<Payable | null> {
    const items = await this.items(_id);
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const isEnough = amount >= leastOf(leavesAt, this.clock.now());
    const professional = isEnough ? await this.professionals.find(_id) : null;
    const accountId = professional?.payoutAccount;
    return accountId && (await this.readiness.ask(professional)) ? { accountId, amount, items } : null;
  }

  /** Null where it could pay nothing before more is released or an account is opened, which says so itself. */
  async nextRun({ _id, leavesAt }: Payee): Promise<Date | null> {
    const next = nextRunOf((await this.totals.of(_id)).due, leavesAt, this.clock.now());
    return next && (await this.professionals.find(_id))?.payoutAccount ? next : null;
  }

  /** What is argued about stays where it is. */
  private async items(professionalId: string): Promise<PayoutItem[]> {
    const entries = await this.ledger.ofProfessional(professionalId);
    const due = dueByBooking(entries).toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
    const argued = new Set(due.length === 0 ? [] : await this.bookings.disputedOf(professionalId));
    return due.filter(({ bookingId }) => !argued.has(bookingId));
  }
}
