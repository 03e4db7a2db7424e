export { bookingsService } from './bookings.service.js';
export { reconcileCommand } from './reconcile/reconcile.command.js';
