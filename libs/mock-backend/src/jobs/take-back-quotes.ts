import { quoteWithdrawnNews } from '@plateia/contracts/bookings';
import { tell } from '../areas/tell.js';
import type { World } from '../world/world.js';
import { change, countQuotes, quoteNews } from './change.js';
import { bookingsOf } from './find-booking.js';
import { liveQuotes } from './job-rows.js';

/** Between two of whom one has blocked the other: what is agreed stays, what may still be chosen is taken back. */
export function takeBackQuotes(world: World, a: string, b: string): void {
  for (const row of bookingsOf(world, ({ customerId }) => customerId === a || customerId === b)) {
    const other = row.customerId === a ? b : a;
    for (const quote of liveQuotes(row, world.now()).filter(({ professionalId }) => professionalId === other)) {
      quote.status = 'withdrawn';
      change(world, row, { by: 'system' });
      countQuotes(world, row, 'system');
      tell(world, quoteWithdrawnNews, quoteNews(row, quote));
    }
  }
}
