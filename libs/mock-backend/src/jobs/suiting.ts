import { bookingTimelineNews, jobMatchedNews } from '@plateia/contracts/bookings';
import { tell } from '../areas/tell.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { titleOf } from './booking-view.js';
import { change, newsOf } from './change.js';
import { distanceTo } from './distance.js';
import { firstTurnEnds, suitsFirst } from './first-turn.js';
import { isAskedAlone } from './job-rows.js';
import { mayQuote } from './professionals.js';

/** The step of the timeline that says who was told. */
const NOTIFIED_STEP = 6;

/** Who was named hears of a new request alone, where it suits them; otherwise all do whom it suits. */
export function tellMatching(world: World, row: BookingRow): void {
  const { firstProfessionalId: first } = row;
  if (first !== null && row.firstAskedAt === null && suitsFirst(world, row)) {
    row.firstAskedAt = world.now();
    return tellOf(world, row, [first]);
  }
  row.othersAskedAt = world.now();
  const told = row.firstAskedAt === null ? null : first;
  const suited = Object.values(world.state.professionals).filter(
    (one) => one.userId !== told && mayQuote(world, one) && distanceTo(world, row, one) !== undefined,
  );
  tellOf(
    world,
    row,
    suited.map(({ userId }) => userId),
  );
}

/** The others hear of it when the turn of who was asked first is over. */
export function passTurn(world: World, row: BookingRow): void {
  if (row.status !== 'open' && row.status !== 'quotes_ready') return;
  if (!isAskedAlone(row) || firstTurnEnds(world, row) > world.now()) return;
  tellMatching(world, row);
  // The step came about before, and reads otherwise now.
  tell(world, bookingTimelineNews, { ...newsOf(row), step: NOTIFIED_STEP, kind: 'step' });
}

function tellOf(world: World, row: BookingRow, professionalIds: string[]): void {
  change(world, row, { by: 'system', facts: ['professionals_notified'] });
  if (professionalIds.length === 0) return;
  const { customerId: _customer, professionalId: _none, ...news } = newsOf(row);
  const wave = row.firstAskedAt !== null && row.othersAskedAt !== null ? 2 : 1;
  tell(world, jobMatchedNews, { ...news, title: titleOf(row, 'en'), professionalIds, wave });
}
