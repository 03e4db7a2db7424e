import { notifyQuoteWithdrawn } from '@plateia/contracts/bookings';
import { notify } from '../areas/notify.js';
import type { World } from '../world/world.js';
import { change, countQuotes, quoteEventData } from './change.js';
import { bookingsOf } from './find-booking.js';
import { liveQuotes } from './job-rows.js';

/** Between two of whom one has blocked the other: what is agreed stays, what may still be chosen is taken back. */
export function retractQuotes(world: World, a: string, b: string): void {
  for (const row of bookingsOf(world, ({ customerId }) => customerId === a || customerId === b)) {
    const other = row.customerId === a ? b : a;
    for (const quote of liveQuotes(row, world.now()).filter(({ professionalId }) => professionalId === other)) {
      quote.status = 'withdrawn';
      change(world, row, { by: 'system' });
      countQuotes(world, row, 'system');
      notify(world, notifyQuoteWithdrawn, quoteEventData(row, quote));
    }
  }
}
