import { Injectable } from '@nestjs/common';
import { Bookings } from '../../booking/store/bookings.store.js';
import { CancelBooking } from './cancel-booking.js';

const PORTION = 100;

/** Drafts and open requests of a customer who leaves; what is agreed goes on to its end. */
@Injectable()
export class GiveUpRequests {
  constructor(
    private readonly bookings: Bookings,
    private readonly canceling: CancelBooking,
  ) {}

  async of(customerId: string): Promise<void> {
    for (const tab of ['action_needed', 'active'] as const) {
      for (let before = ''; ;) {
        const found = await this.bookings.list({ userId: customerId, as: 'customer', tab }, { before, limit: PORTION });
        for (const { _id } of found) await this.canceling.bySystem(_id, () => true, 'account_deactivated');
        const last = found.at(-1);
        if (!last || found.length < PORTION) break;
        before = last._id;
      }
    }
  }
}
