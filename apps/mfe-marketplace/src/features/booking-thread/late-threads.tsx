import type { Booking } from '@plateia/contracts/bookings';
import { lateTexts } from '@plateia/mfe-kit';
import { Card, Skeleton } from '@plateia/ui';
import { lazy, Suspense } from 'react';

const BookingThreads = lazy(async () => {
  const [module] = await Promise.all([
    import(/* webpackChunkName: "booking-thread" */ './booking-threads.js'),
    lateTexts('thread'),
  ]);
  return { default: module.BookingThreads };
});

/** Comes after the page that it stands on. */
export const LateThreads = ({ booking }: { booking: Booking }) =>
  booking.quotes.length > 0 && (
    <Suspense
      fallback={
        <Card as="div">
          <Skeleton height={260} />
        </Card>
      }
    >
      <BookingThreads booking={booking} />
    </Suspense>
  );
