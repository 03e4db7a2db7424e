import type { Migration } from '@plateia/service-kit';
import { BOOKINGS } from '../../booking/store/booking.schema.js';

const DECIDED = ['scheduled', 'in_progress', 'completed', 'canceled'];
const received = { $in: ['$$quote.status', ['accepted', 'closed']] };
const count = { $size: { $filter: { input: '$quotes', as: 'quote', cond: received } } };

/** Earlier releases forgot what had come once somebody was chosen. */
export const receivedQuotes: Migration = {
  name: 'count the quotes that decided bookings had received',
  run: async (connection) => {
    const forgetful = { status: { $in: DECIDED }, $expr: { $ne: ['$quoteCount', count] } };
    await connection.collection(BOOKINGS).updateMany(forgetful, [{ $set: { quoteCount: count } }]);
  },
};
