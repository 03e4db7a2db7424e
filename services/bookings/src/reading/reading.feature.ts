import { BookingDetails } from './booking-details.js';
import { BookingStats } from './booking-stats.js';
import { BookingView } from './booking.view.js';
import { FriendsWhoHired } from './friends-who-hired.js';
import { ListBookings } from './list-bookings.js';
import { QuoteView } from './quote.view.js';

export const reading = [BookingView, QuoteView, FriendsWhoHired, BookingDetails, ListBookings, BookingStats];
