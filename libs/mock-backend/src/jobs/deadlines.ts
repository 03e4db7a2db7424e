import type { TimelineFact } from '@plateia/contracts/bookings/rules';
import { CONFIRMED_MS, DRAFT_MS, reviewsUntil } from '@plateia/contracts/bookings/rules';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { approveAt } from './booking-view.js';
import { change, countQuotes } from './change.js';
import { completeJob } from './job-acts.js';
import { unasked } from './job-rows.js';
import { isExpired } from './quote-view.js';
import { passTurn } from './suiting.js';

/** What the clock alone changes is done by whoever looks first: nothing runs in a page by itself. */
export function passTime(world: World): void {
  for (const row of world.state.bookings) passTimeOf(world, row);
}

function passTimeOf(world: World, row: BookingRow): void {
  const now = world.now();
  if (row.status === 'draft' && now >= row.draft.sessionExpiry + DRAFT_MS)
    Object.assign(row, { ...structuredClone(unasked), status: 'canceled', endedAt: now });
  if (row.status === 'open' || row.status === 'quotes_ready') {
    for (const quote of row.quotes) if (isExpired(quote, now)) quote.status = 'expired';
    countQuotes(world, row, 'system');
    passTurn(world, row);
  }
  const isNew = (fact: TimelineFact) => !row.log.some((line) => line.fact === fact);
  if (row.status === 'scheduled' && row.chosen && now >= row.chosen.startAt - CONFIRMED_MS && isNew('confirmed'))
    change(world, row, { by: 'system', facts: ['confirmed'] });
  if (now >= (approveAt(row) ?? Infinity)) completeJob(world, row, null);
  if (row.reviews.length > 0 && row.reviewsShownAt === null && now >= (reviewsUntil(row) ?? Infinity))
    row.reviewsShownAt = now;
}
