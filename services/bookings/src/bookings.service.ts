import { defineService } from '@plateia/service-kit';
import { BookingsModule } from './bookings.module.js';
import { bookingsSettings } from './config.js';

export const bookingsService = defineService({
  name: 'bookings',
  settings: bookingsSettings,
  module: () => BookingsModule,
});
