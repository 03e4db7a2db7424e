import { isBlocked } from '../world/people.js';
import type { BookingRow, ProfessionalRow } from '../world/booking-rows.js';
import type { World } from '../world/world.js';
import { isAskedAlone } from './job-rows.js';

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

interface Point {
  lat: number;
  lng: number;
}

function kilometresBetween(a: Point, b: Point): number {
  const half = (degrees: number): number => Math.sin(radians(degrees) / 2) ** 2;
  const chord = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** How far a job is from a professional whom it suits; undefined where it does not. */
export function distanceTo(world: World, row: BookingRow, professional: ProfessionalRow): number | undefined {
  const { userId, categories, address, radiusKm, isOffering } = professional;
  if (!isOffering || !address || !row.address || row.customerId === userId) return undefined;
  if (row.status !== 'open' && row.status !== 'quotes_ready') return undefined;
  if (isAskedAlone(row) && row.firstProfessionalId !== userId) return undefined;
  if (row.categoryId === null || !categories.includes(row.categoryId)) return undefined;
  const own = row.quotes.find(({ professionalId }) => professionalId === userId);
  if (own?.status === 'declined' || isBlocked(world, userId, row.customerId)) return undefined;
  const km = kilometresBetween(address, row.address);
  return km <= radiusKm ? km : undefined;
}
