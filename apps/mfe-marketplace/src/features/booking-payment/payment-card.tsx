import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Card, Stack, TextLink, Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import { hasReceipt } from '../../booking-look/charged.js';
import { isUnpaid } from '../../booking-look/unpaid.js';
import { ApproveWork } from './approve-work.js';
import { ConfirmPayment } from './confirm-payment.js';
import { HoldNotice } from './hold-notice.js';
import { holdStateOf, isLostState } from './hold-state.js';
import { PayAgain } from './pay-again.js';
import { PriceLines } from './price-lines.js';

interface PaymentCardProps {
  booking: Booking;
  side: BookingSide;
  /** what else can be said where the money is */
  other?: ReactNode;
}

/** Where the money is, what it is made of, and what lets it go. */
export function PaymentCard({ booking, side, other }: PaymentCardProps) {
  const text = useText('agreed');
  const { payment, status } = booking;
  const state = holdStateOf(booking);
  if (!payment || !state) return null;
  const isChosen = booking.professional !== null;
  const approves = side === 'customer' && status === 'in_progress' && !isUnpaid(booking);
  return (
    <Card aria-labelledby="payment-title">
      <Stack>
        <Title id="payment-title">{text('payment')}</Title>
        <HoldNotice booking={booking} state={state} side={side} />
        {isChosen && <PriceLines booking={booking} side={side} />}
        {state === 'requires_action' && <ConfirmPayment booking={booking} payment={payment} />}
        {isLostState(state) && side === 'customer' && <PayAgain booking={booking} payment={payment} />}
        {approves ? <ApproveWork booking={booking} payment={payment} other={other} /> : other}
        {side === 'customer' && hasReceipt(booking) && (
          <TextLink href={`/bookings/${booking.id}/receipt`}>{text('receipt')}</TextLink>
        )}
      </Stack>
    </Card>
  );
}
