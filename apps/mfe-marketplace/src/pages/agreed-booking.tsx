import type { Booking } from '@plateia/contracts/bookings';
import { Stack } from '@plateia/ui';
import type { ReactNode } from 'react';
import { useSide } from '../booking-look/use-side.js';
import { DisputeCard } from '../features/booking-dispute/dispute-card.js';
import { OpenDispute } from '../features/booking-dispute/open-dispute.js';
import { PaymentCard } from '../features/booking-payment/payment-card.js';
import { BookingReviews } from '../features/booking-review/booking-reviews.js';
import { ReviewForm } from '../features/booking-review/review-form.js';
import { VisitCard } from '../features/booking-visit/visit-card.js';
import { ReportDone } from '../features/booking-work/report-done.js';
import { WorkCard } from '../features/booking-work/work-card.js';

/** From the choice of a professional to the last word about it, for both of its sides: what is to be done stands first. */
export function AgreedBooking({ booking }: { booking: Booking }) {
  const side = useSide(booking);
  const { status, nextAction, dispute, work, payment } = booking;
  const cards: Record<string, ReactNode> = {
    dispute: dispute && <DisputeCard booking={booking} dispute={dispute} side={side} />,
    review: nextAction === 'leave_review' && <ReviewForm booking={booking} side={side} />,
    report: nextAction === 'mark_done' && side === 'professional' && <ReportDone booking={booking} />,
    work: work && <WorkCard work={work} side={side} />,
    payment: payment && (
      <PaymentCard booking={booking} side={side} other={<OpenDispute booking={booking} side={side} />} />
    ),
    visit: (status === 'scheduled' || status === 'in_progress') && <VisitCard booking={booking} side={side} />,
    reviews: <BookingReviews booking={booking} side={side} />,
  };
  const isOpen = dispute !== null && dispute.status !== 'resolved';
  const begins = side === 'professional' && status === 'scheduled';
  const order = [
    ...(isOpen ? ['dispute'] : []),
    'review',
    'report',
    ...(begins ? ['visit', 'payment'] : ['work', 'payment', 'visit']),
    'reviews',
    ...(isOpen ? [] : ['dispute']),
  ];
  return (
    <Stack>
      {order.map((name) => (
        <Place key={name}>{cards[name]}</Place>
      ))}
    </Stack>
  );
}

const Place = ({ children }: { children: ReactNode }) => children;
