import type { Migration } from '@plateia/service-kit';
import { unasked } from '../../work/cancellation/throw-away.js';
import { BOOKINGS } from '../../booking/store/booking.schema.js';

/** Earlier releases kept what drafts that were thrown away had said, and listed them. */
export const thrownAwayDrafts: Migration = {
  name: 'let go of what drafts said that were thrown away',
  run: async (connection) => {
    const listed = { status: 'canceled', publishedAt: null, tab: { $ne: null } };
    const nothing = { ...unasked, when: null, budget: null, tab: null };
    await connection
      .collection(BOOKINGS)
      .updateMany(listed, { $set: nothing, $unset: { 'log.$[].reason': '' }, $inc: { version: 1 } });
  },
};
