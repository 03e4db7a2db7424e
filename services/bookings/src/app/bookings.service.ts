import { attachments } from '@plateia/attachments';
import { bookingFiles } from '@plateia/contracts/media';
import { exportPartReady, reportEvidenceReady } from '@plateia/contracts/identity';
import { dataExport } from '@plateia/data-export';
import { evidence } from '@plateia/evidence';
import { people } from '@plateia/people';
import { defineService } from '@plateia/service-kit';
import { BookingsModule } from './bookings.module.js';
import { placesSettings } from '../request/places/places.config.js';
import { BookingsExport } from '../account/export/bookings.export.js';
import { SHOWN_IN_BOOKINGS } from '../booking/domain/booking-images.js';
import { UpdateBookingFiles } from './consumers/update-booking-files.js';
import { BookingEvidence } from '../account/moderation/booking-evidence.js';
import { payoutAccounts } from './migrations/payout-accounts.js';
import { receivedQuotes } from './migrations/received-quotes.js';
import { licences } from './migrations/licences.js';
import { staffTrails } from './migrations/staff-trails.js';
import { wordsOfLeavers } from './migrations/words-of-leavers.js';
import { thrownAwayDrafts } from './migrations/thrown-away.js';
import { unseenEnds } from './migrations/unseen-ends.js';
import { ApplyBlocks } from './consumers/apply-blocks.js';
import { professionalSnapshots } from '../market/professionals/professional.snapshots.js';
import { reconcileCommand } from '../payments/reconcile/reconcile.command.js';
import { bookingsSeed } from './seed/bookings.seed.js';

export const bookingsService = defineService({
  name: 'bookings',
  settings: placesSettings,
  module: () => BookingsModule,
  kits: [
    people({ follower: ApplyBlocks }),
    attachments({ kinds: SHOWN_IN_BOOKINGS, follower: UpdateBookingFiles }),
    evidence({
      ready: reportEvidenceReady.bookings,
      targets: ['quote', 'review'],
      files: bookingFiles,
      source: BookingEvidence,
    }),
    dataExport({ ready: exportPartReady.bookings, source: BookingsExport }),
  ],
  seed: bookingsSeed,
  snapshots: [professionalSnapshots],
  migrations: [receivedQuotes, staffTrails, licences, payoutAccounts, unseenEnds, wordsOfLeavers, thrownAwayDrafts],
  commands: {
    reconcile: (_, { connection, platform, clock }, out) =>
      reconcileCommand(connection, { settings: platform, clock }, out),
  },
});
