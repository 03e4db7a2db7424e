export { ADJUST_USAGE, adjustCommand } from './adjustments/adjust.command.js';
export { bookingsService } from './bookings.service.js';
export { reconcileCommand } from './reconcile/reconcile.command.js';
