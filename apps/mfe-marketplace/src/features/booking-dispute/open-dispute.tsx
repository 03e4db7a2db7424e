import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useNow } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { latePart } from '@plateia/lists';
import { Button, Row } from '@plateia/ui';
import { useState } from 'react';
import { mayDispute } from './may-dispute.js';

const DisputeDialog = latePart(
  'dispute',
  async () => (await import(/* webpackChunkName: "dispute" */ './dispute-dialog.js')).DisputeDialog,
);

interface OpenDisputeProps {
  booking: Booking;
  side: BookingSide;
}

/** Something is wrong: within the days in which that may be said. */
export function OpenDispute({ booking, side }: OpenDisputeProps) {
  const text = useText('agreed');
  const present = useNow();
  const [open, setOpen] = useState(false);
  if (!mayDispute(booking, present)) return null;
  return (
    <Row>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {text('dispute.open')}
      </Button>
      {open && <DisputeDialog booking={booking} side={side} onClose={() => setOpen(false)} />}
    </Row>
  );
}
