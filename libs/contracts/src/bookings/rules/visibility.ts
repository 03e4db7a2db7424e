import type { BookingStatus } from '../booking/booking-states.shapes.js';
import { ADDRESS_MS } from './periods.js';

/** `quoting`: with a quote that was not chosen; `matching`: whom the job suits. Everybody else finds no booking there. */
export type BookingViewer = 'customer' | 'chosen' | 'quoting' | 'matching';

export interface BookingView {
  address: boolean;
  arrivalCode: boolean;
  /** who the customer is */
  customer: boolean;
  quotes: 'all' | 'own' | 'none';
  /** what the platform keeps of the price */
  fee: boolean;
}

interface SeenBooking {
  status: BookingStatus;
  /** ms; null while it goes on */
  endedAt: number | null;
}

/** What of a booking somebody sees. */
export function viewOf(viewer: BookingViewer, { status, endedAt }: SeenBooking, now: number): BookingView {
  const isCustomer = viewer === 'customer';
  return {
    address: isCustomer || (viewer === 'chosen' && (endedAt === null || now < endedAt + ADDRESS_MS)),
    arrivalCode: isCustomer && status === 'scheduled',
    customer: viewer !== 'matching',
    quotes: isCustomer ? 'all' : viewer === 'matching' ? 'none' : 'own',
    fee: viewer === 'chosen',
  };
}

/** Where one lives is told as a cell of 300 m: enough to judge the way, too little to find the door. */
export const AREA_GRID_M = 300;
const METRES_PER_DEGREE = 111_320;

/** The middle of the cell that a place lies in. */
export function areaOf({ lat, lng }: { lat: number; lng: number }): { lat: number; lng: number } {
  const latStep = AREA_GRID_M / METRES_PER_DEGREE;
  const cellLat = middleOf(lat, latStep);
  const lngStep = AREA_GRID_M / (METRES_PER_DEGREE * Math.cos((cellLat * Math.PI) / 180));
  return { lat: rounded(cellLat), lng: rounded(middleOf(lng, lngStep)) };
}

const middleOf = (degrees: number, step: number): number => (Math.floor(degrees / step) + 0.5) * step;
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
