import { Injectable } from '@nestjs/common';
import { LEAST_PAYOUT } from '@plateia/contracts/bookings/rules';
import { Payouts } from '@plateia/payments';
import { Clock } from '@plateia/runtime';
import { Ledger } from '../ledger/ledger.js';
import type { LedgerFact } from '../ledger/ledger-fact.js';
import { dueByBooking } from '../ledger/ledger-sums.js';
import { Bookings } from '../persistence/bookings.store.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { Payee, PayoutItem } from './payee.schema.js';
import { leastOf, nextRunOf } from './payout-day.js';
import { PayoutReadiness } from './payout-readiness.js';

export interface Payable {
  accountId: string;
  amount: number;
  items: PayoutItem[];
}

interface Asked {
  facts?: readonly LedgerFact[];
  least?: number;
}

/** What somebody would be paid at this moment. */
@Injectable()
export class PayableNow {
  constructor(
    private readonly ledger: Ledger,
    private readonly bookings: Bookings,
    private readonly professionals: Professionals,
    private readonly payouts: Payouts,
    private readonly readiness: PayoutReadiness,
    private readonly clock: Clock,
  ) {}

  /** Null where there is too little, or nowhere to pay it to. */
  async of(professionalId: string, { facts, least = LEAST_PAYOUT }: Asked = {}): Promise<Payable | null> {
    const items = await this.items(professionalId, facts ?? (await this.ledger.ofProfessional(professionalId)));
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const professional = amount < least ? null : await this.professionals.find(professionalId);
    const accountId = professional?.payoutAccount;
    return accountId && (await this.canBePaid(professional, accountId)) ? { accountId, amount, items } : null;
  }

  /** An account that was ready may ask for more: its owner reads so, for nobody else can see to it. */
  private async canBePaid({ _id, payoutReady }: Professional, accountId: string): Promise<boolean> {
    const canBePaid = (await this.payouts.account(accountId))?.canBePaid ?? false;
    if (canBePaid !== payoutReady) await this.readiness.learn(_id, canBePaid);
    return canBePaid;
  }

  ofPayee({ _id, leavesAt }: Payee): Promise<Payable | null> {
    return this.of(_id, { least: leastOf(leavesAt, this.clock.now()) });
  }

  /** Null where it could pay nothing before more is released or an account is opened, which says so itself. */
  async nextRun({ _id, leavesAt }: Payee): Promise<Date | null> {
    const next = nextRunOf(await this.ledger.dueTo(_id), leavesAt, this.clock.now());
    return next && (await this.professionals.find(_id))?.payoutAccount ? next : null;
  }

  /** What is argued about stays where it is. */
  private async items(professionalId: string, facts: readonly LedgerFact[]): Promise<PayoutItem[]> {
    const due = dueByBooking(facts).toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
    const argued = new Set(due.length === 0 ? [] : await this.bookings.disputedOf(professionalId));
    return due.filter(({ bookingId }) => !argued.has(bookingId));
  }
}
