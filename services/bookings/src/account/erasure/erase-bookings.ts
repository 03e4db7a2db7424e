import { Injectable } from '@nestjs/common';
import type { ErasureStep, DeletionBatch } from '@plateia/service-kit';
import { CancelBooking } from '../../work/cancellation/cancel-booking.js';
import { ChangeBooking } from '../../booking/change/change-booking.js';
import { Bookings } from '../../booking/store/bookings.store.js';
import { inPortions } from './in-portions.js';
import { withoutWordsOf } from './without-words-of.js';

/** A customer's requests: what nobody was chosen for is given up, then words, pictures and address go. */
@Injectable()
export class EraseBookings implements ErasureStep {
  readonly name = 'bookings';

  constructor(
    private readonly bookings: Bookings,
    private readonly canceling: CancelBooking,
    private readonly changes: ChangeBooking,
  ) {}

  erase(userId: string, atMost: number): Promise<DeletionBatch> {
    return inPortions({
      find: (before, limit) => this.bookings.withWordsOf(userId, 'customer', before, limit),
      empty: (id) => this.empty(id, userId),
      atMost,
    });
  }

  private async empty(id: string, userId: string): Promise<boolean> {
    await this.canceling.bySystem(id, () => true, 'account_deleted');
    return (await this.changes.run(id, (current) => withoutWordsOf(current, userId))) !== null;
  }
}
