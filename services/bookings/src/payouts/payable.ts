import { Injectable } from '@nestjs/common';
import { LEAST_PAYOUT } from '@plateia/contracts/bookings/rules';
import { Payouts } from '@plateia/payments';
import { Ledger } from '../ledger/ledger.js';
import type { LedgerFact } from '../ledger/ledger-fact.js';
import { dueByBooking } from '../ledger/ledger-sums.js';
import { Bookings } from '../persistence/bookings.store.js';
import { ProfessionalChanges } from '../professionals/professional-changes.js';
import type { Professional } from '../professionals/professional.schema.js';
import { Professionals } from '../professionals/professionals.store.js';
import type { PayoutItem } from './payee.schema.js';

export interface Payable {
  accountId: string;
  amount: number;
  items: PayoutItem[];
}

/** What somebody would be paid at this moment. */
@Injectable()
export class PayableNow {
  constructor(
    private readonly ledger: Ledger,
    private readonly bookings: Bookings,
    private readonly professionals: Professionals,
    private readonly payouts: Payouts,
    private readonly changes: ProfessionalChanges,
  ) {}

  /** Null where there is too little, or nowhere to pay it to. */
  async of(professionalId: string, facts?: readonly LedgerFact[]): Promise<Payable | null> {
    const items = await this.items(professionalId, facts ?? (await this.ledger.ofProfessional(professionalId)));
    const amount = items.reduce((sum, item) => sum + item.amount, 0);
    const professional = amount < LEAST_PAYOUT ? null : await this.professionals.find(professionalId);
    const accountId = professional?.payoutAccount;
    return accountId && (await this.canBePaid(professional, accountId)) ? { accountId, amount, items } : null;
  }

  /** An account that was ready may ask for more: its owner reads so, for nobody else can see to it. */
  private async canBePaid({ _id, payoutReady }: Professional, accountId: string): Promise<boolean> {
    const canBePaid = (await this.payouts.account(accountId))?.canBePaid ?? false;
    if (canBePaid !== payoutReady) await this.changes.make(_id, () => ({ payoutReady: canBePaid }));
    return canBePaid;
  }

  async isOwed(professionalId: string): Promise<boolean> {
    return dueByBooking(await this.ledger.ofProfessional(professionalId)).length > 0;
  }

  /** What is argued about stays where it is. */
  private async items(professionalId: string, facts: readonly LedgerFact[]): Promise<PayoutItem[]> {
    const due = dueByBooking(facts).toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1));
    const argued = new Set(due.length === 0 ? [] : await this.bookings.disputedOf(professionalId));
    return due.filter(({ bookingId }) => !argued.has(bookingId));
  }
}
