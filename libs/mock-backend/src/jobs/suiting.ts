import { notifyBookingTimeline, notifyJobMatched } from '@plateia/contracts/bookings';
import { notify } from '../areas/notify.js';
import type { BookingRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { titleOf } from './booking-view.js';
import { change, eventDataOf } from './change.js';
import { distanceTo } from './distance.js';
import { firstTurnEnds, suitsFirst } from './first-turn.js';
import { isAskedAlone } from './job-rows.js';
import { mayQuote } from './professionals.js';

/** The step of the timeline that says who was told. */
const NOTIFIED_STEP = 6;

/** Who was named hears of a new request alone, where it suits them; otherwise all do whom it suits. */
export function notifyMatching(world: World, row: BookingRow): void {
  const { firstProfessionalId: first } = row;
  if (first !== null && row.firstAskedAt === null && suitsFirst(world, row)) {
    row.firstAskedAt = world.now();
    return notifyThese(world, row, [first]);
  }
  row.othersAskedAt = world.now();
  const told = row.firstAskedAt === null ? null : first;
  const suited = Object.values(world.state.professionals).filter(
    (one) => one.userId !== told && mayQuote(world, one) && distanceTo(world, row, one) !== undefined,
  );
  notifyThese(
    world,
    row,
    suited.map(({ userId }) => userId),
  );
}

/** The others hear of it when the turn of who was asked first is over. */
export function passTurn(world: World, row: BookingRow): void {
  if (row.status !== 'open' && row.status !== 'quotes_ready') return;
  if (!isAskedAlone(row) || firstTurnEnds(world, row) > world.now()) return;
  notifyMatching(world, row);
  // The step came about before, and reads otherwise now.
  notify(world, notifyBookingTimeline, { ...eventDataOf(row), step: NOTIFIED_STEP, kind: 'step' });
}

function notifyThese(world: World, row: BookingRow, professionalIds: string[]): void {
  change(world, row, { by: 'system', facts: ['professionals_notified'] });
  if (professionalIds.length === 0) return;
  const { customerId: _customer, professionalId: _none, ...eventData } = eventDataOf(row);
  const wave = row.firstAskedAt !== null && row.othersAskedAt !== null ? 2 : 1;
  notify(world, notifyJobMatched, { ...eventData, title: titleOf(row, 'en'), professionalIds, wave });
}
