import { shownName, type Language } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import { FIRST_TURN_MS } from '@plateia/contracts/bookings/rules';
import { ServiceError } from '../kit/service-error.js';
import type { BookingRow } from '../world/booking-rows.js';
import { meets } from '../world/people.js';
import type { World } from '../world/world.js';
import { distanceTo } from './distance.js';
import { isAskedAlone } from './job-rows.js';
import { mayQuote, professionalOf } from './professionals.js';

/** One answer to all who cannot be named. */
export function requireFirst(world: World, me: string, id: string): void {
  if (id !== me && professionalOf(world, id) && meets(world, me, id)) return;
  const message = 'Not a professional whom you can ask';
  throw new ServiceError('VALIDATION_FAILED', [{ field: 'firstProfessionalId', rule: 'professional', message }]);
}

/** What a draft does not say yet is taken to suit. */
export function suitsFirst(world: World, row: BookingRow): boolean {
  const professional = professionalOf(world, row.firstProfessionalId ?? '');
  if (!professional || !mayQuote(world, professional) || !meets(world, row.customerId, professional.userId))
    return false;
  const categoryId = row.categoryId ?? professional.categories[0] ?? null;
  const offered = { ...row, status: 'open' as const, categoryId, address: row.address ?? professional.address };
  return distanceTo(world, offered, professional) !== undefined;
}

/** With their quote, as soon as it does not suit them any more, at the latest after a while. */
export function firstTurnEnds(world: World, row: BookingRow): number {
  const quoted = row.quotes.some(({ professionalId }) => professionalId === row.firstProfessionalId);
  return quoted || row.firstAskedAt === null || !suitsFirst(world, row) ? 0 : row.firstAskedAt + FIRST_TURN_MS;
}

/** Whom the customer named, to them alone. */
export function firstView(
  world: World,
  row: BookingRow,
  { me, language }: { me: string; language: Language },
): Pick<Booking, 'firstProfessional'> {
  const { firstProfessionalId: userId } = row;
  if (row.customerId !== me) return {};
  if (userId === null) return { firstProfessional: null };
  const { name, deleted } = shownName(professionalOf(world, userId)?.businessName, false, language);
  return { firstProfessional: { userId, businessName: name, deleted, ...turnOf(world, row) } };
}

function turnOf(world: World, row: BookingRow): Pick<NonNullable<Booking['firstProfessional']>, 'turn' | 'until'> {
  if (row.status === 'draft') return { turn: suitsFirst(world, row) ? 'coming' : 'over' };
  const isOffered = row.status === 'open' || row.status === 'quotes_ready';
  return isOffered && isAskedAlone(row)
    ? { turn: 'now', until: new Date(firstTurnEnds(world, row)).toISOString() }
    : { turn: 'over' };
}
