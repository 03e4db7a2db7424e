import { Injectable } from '@nestjs/common';
import { isTerminal } from '@plateia/contracts/bookings/rules';
import type { ErasureStep, Portion } from '@plateia/service-kit';
import { CancelBooking } from '../cancel-booking/cancel-booking.js';
import { ChangeBooking } from '../changes/change-booking.js';
import { imageReferences } from '../images/booking-images.js';
import type { BookingRow } from '../persistence/booking.schema.js';
import { Bookings } from '../persistence/bookings.store.js';

/** Each waits for a write or two of its own. */
const MOST = 100;

/** A customer's requests: what nobody was chosen for is given up, then words, pictures and address go. */
@Injectable()
export class EraseBookings implements ErasureStep {
  readonly name = 'bookings';

  constructor(
    private readonly bookings: Bookings,
    private readonly canceling: CancelBooking,
    private readonly changes: ChangeBooking,
  ) {}

  async erase(userId: string, atMost: number): Promise<Portion> {
    const limit = Math.min(atMost, MOST);
    const found = await this.bookings.withWordsOf(userId, limit);
    let erased = 0;
    for (const { _id } of found) {
      await this.canceling.bySystem(_id, () => true, 'account_deleted');
      const emptied = await this.changes.run(_id, (current) => this.emptied(current));
      if (emptied) erased++;
    }
    // A job that somebody is at goes on to its end.
    return { erased, left: erased > 0 && found.length === limit };
  }

  private emptied(current: BookingRow) {
    if (!isTerminal(current.status)) return undefined;
    const { images } = current;
    return {
      set: { title: '', description: '', answers: {}, address: null, images: [] },
      tell: () => imageReferences(current, images, []),
    };
  }
}
