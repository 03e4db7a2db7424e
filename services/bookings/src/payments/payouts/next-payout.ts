import { Injectable } from '@nestjs/common';
import type { RouteAnswer } from '@plateia/contracts';
import type { earnings } from '@plateia/contracts/bookings';
import { Clock } from '@plateia/runtime';
import { sumsOf } from '../ledger/ledger-sums.js';
import { Ledger } from '../ledger/ledger.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { Professionals } from '../../market/professionals/professionals.store.js';
import { Payees } from '../payout-accounts/payees.store.js';
import { nextRunOf } from '../payout-accounts/payout-day.js';

/** What comes next and when, as far as is known here: for a look at a page nobody asks the provider. */
@Injectable()
export class NextPayout {
  constructor(
    private readonly ledger: Ledger,
    private readonly bookings: Bookings,
    private readonly professionals: Professionals,
    private readonly payees: Payees,
    private readonly clock: Clock,
  ) {}

  /** Null where there is too little of what is due, or nowhere to pay it to. */
  async of(professionalId: string, due: number): Promise<RouteAnswer<typeof earnings>['nextPayout']> {
    if (!(await this.professionals.find(professionalId))?.payoutReady) return null;
    const [argued, payee] = await Promise.all([this.argued(professionalId), this.payees.find(professionalId)]);
    const amount = due - argued;
    const date = nextRunOf(amount, payee?.leavesAt, this.clock.now());
    return date && { date: date.toISOString(), amount };
  }

  /** What is argued about stays where it is. */
  private async argued(professionalId: string): Promise<number> {
    const entries = await this.ledger.byBooking(await this.bookings.disputedOf(professionalId));
    return [...entries.values()].reduce((sum, own) => sum + sumsOf(own).due, 0);
  }
}
