import type { Migration } from '@plateia/service-kit';
import { BOOKINGS } from '../../booking/store/booking.schema.js';

/** Earlier releases told nobody more of a request whose quotes had all ended before it was ready to be compared. */
export const unseenEnds: Migration = {
  name: 'offer requests again whose quotes have ended',
  run: async (connection) => {
    const wanting = { status: 'open', 'quotes.0': { $exists: true }, 'quotes.status': { $nin: ['sent', 'viewed'] } };
    await connection.collection(BOOKINGS).updateMany(wanting, [{ $set: { dueAt: '$$NOW' } }]);
  },
};
