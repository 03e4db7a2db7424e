import type { Booking } from '@plateia/contracts/bookings';
import { latePart } from '@plateia/lists';
import { lateTexts } from '@plateia/mfe-kit';
import { Card, Skeleton } from '@plateia/ui';

const BookingThreads = latePart(
  'booking-thread',
  async () => {
    const [module] = await Promise.all([
      import(/* webpackChunkName: "booking-thread" */ './booking-threads.js'),
      lateTexts('thread'),
    ]);
    return module.BookingThreads;
  },
  {
    skeleton: (
      <Card as="div">
        <Skeleton height={260} />
      </Card>
    ),
  },
);

/** Comes after the page that it stands on. */
export const LateThreads = ({ booking }: { booking: Booking }) =>
  booking.quotes.length > 0 && <BookingThreads booking={booking} />;
