import type { Language } from '@plateia/contracts';
import type { Booking } from '@plateia/contracts/bookings';
import type { BookingRow } from '../store/booking.schema.js';

/** Who looks, and in which language. */
export interface Reader {
  userId: string;
  language: Language;
}

/** Shows a booking to one of its parties. Use cases answer rows; what of them is shown is put together in one place. */
export abstract class BookingReader {
  abstract shown(row: BookingRow, reader: Reader): Promise<Booking>;
}
