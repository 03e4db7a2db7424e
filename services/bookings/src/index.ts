export { bookingsService } from './bookings.service.js';
