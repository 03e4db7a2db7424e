import { attachments } from '@plateia/attachments';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { BookingsModule } from './bookings.module.js';
import { bookingsSettings } from './config.js';
import { SHOWN_IN_BOOKINGS } from './images/booking-images.js';
import { SettleImages } from './images/settle-images.js';
import { BlockNews } from './quotes/block-news.js';
import { professionalSnapshots } from './professionals/professional.snapshots.js';

export const bookingsService = defineService({
  name: 'bookings',
  settings: bookingsSettings,
  module: () => BookingsModule,
  kits: [people({ follower: BlockNews }), attachments({ kinds: SHOWN_IN_BOOKINGS, follower: SettleImages })],
  snapshots: [professionalSnapshots],
});
