import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { BookingsModule } from './bookings.module.js';
import { bookingsSettings } from './config.js';
import { professionalSnapshots } from './professionals/professional.snapshots.js';

export const bookingsService = defineService({
  name: 'bookings',
  settings: bookingsSettings,
  module: () => BookingsModule,
  kits: [people()],
  snapshots: [professionalSnapshots],
});
