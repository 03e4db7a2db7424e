export { ADJUST_USAGE, adjustCommand } from './payments/adjustments/adjust.command.js';
export { bookingsService } from './app/bookings.service.js';
export { reconcileCommand } from './payments/reconcile/reconcile.command.js';
