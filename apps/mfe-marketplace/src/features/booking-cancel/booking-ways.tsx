import type { Booking, BookingSide, BookingStatus } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { latePart } from '@plateia/lists';
import { Button, LinkButton, Row } from '@plateia/ui';
import { useState } from 'react';

const CancelDialog = latePart(
  'cancel-booking',
  async () => (await import(/* webpackChunkName: "cancel-booking" */ './cancel-dialog.js')).CancelDialog,
);

const CANCELABLE: Record<BookingSide, readonly BookingStatus[]> = {
  customer: ['draft', 'open', 'quotes_ready', 'scheduled'],
  professional: ['scheduled'],
};
const OVER: readonly BookingStatus[] = ['completed', 'canceled'];

interface BookingWaysProps {
  booking: Booking;
  side: BookingSide;
}

/** What else can be done with a booking. */
export function BookingWays({ booking: { id, status }, booking, side }: BookingWaysProps) {
  const text = useText('bookings');
  const [canceling, setCanceling] = useState(false);
  return (
    <Row gap="tight" wrap>
      {status === 'draft' && <LinkButton href={`/bookings/new?id=${id}`}>{text('action.finish_draft')}</LinkButton>}
      {side === 'customer' && OVER.includes(status) && (
        <LinkButton variant="outline" icon="refresh" href={`/bookings/new?again=${id}`}>
          {text('again')}
        </LinkButton>
      )}
      {(CANCELABLE[side].includes(status) || (status === 'in_progress' && booking.cancellation !== null)) && (
        <Button variant="ghost" size="small" onClick={() => setCanceling(true)}>
          {text('cancel.open')}
        </Button>
      )}
      {canceling && <CancelDialog booking={booking} side={side} onClose={() => setCanceling(false)} />}
    </Row>
  );
}
