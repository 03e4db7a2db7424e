import type { DeletionBatch } from '@plateia/service-kit';
import type { BookingRow } from '../../booking/store/booking.schema.js';

/** Each waits for a write or two of its own. */
const MOST = 100;

interface Emptying {
  find: (before: string, limit: number) => Promise<Pick<BookingRow, '_id'>[]>;
  /** false where it cannot be done yet */
  empty: (id: string) => Promise<boolean>;
  atMost: number;
}

/** Empties bookings from the newest on, past those that have to wait for their end. */
export async function inPortions({ find, empty, atMost }: Emptying): Promise<DeletionBatch> {
  const limit = Math.min(atMost, MOST);
  let erased = 0;
  let left = false;
  for (let before = ''; ;) {
    const found = await find(before, limit);
    for (const { _id } of found) {
      if (await empty(_id)) erased++;
      else left = true;
    }
    const last = found.at(-1);
    if (!last || found.length < limit) return { erased, left };
    if (erased >= limit) return { erased, left: true };
    before = last._id;
  }
}
