import type { BookingSide } from '@plateia/contracts/bookings';

/** Kept in the booking that it is about: of two who write at once the second one shows both. */
export interface ReviewRow {
  id: string;
  by: BookingSide;
  authorId: string;
  subjectId: string;
  rating: number;
  /** '' where nothing was said */
  text: string;
  createdAt: Date;
}
