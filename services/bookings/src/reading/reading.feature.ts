import { BookingDetails } from './booking-details.js';
import { BookingParts } from './booking-parts.js';
import { BookingStats } from './booking-stats.js';
import { BookingView } from './booking.view.js';
import { FriendsWhoHired } from './friends-who-hired.js';
import { ListBookings } from './list-bookings.js';
import { Parties } from './parties.js';
import { QuoteView } from './quote.view.js';
import { ShowAgenda } from './show-agenda.js';
import { WorkView } from './work.view.js';

export const reading = [
  Parties,
  BookingView,
  QuoteView,
  WorkView,
  FriendsWhoHired,
  BookingParts,
  BookingDetails,
  ListBookings,
  ShowAgenda,
  BookingStats,
];
