import type { Booking, BookingSide } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Note, type NoteTone, Text } from '@plateia/ui';
import { otherName } from '../../booking-look/names-of.js';
import { amountOf, type HoldState } from './hold-state.js';

const tones: Partial<Record<HoldState, NoteTone>> = {
  pending: 'aegean',
  requires_action: 'ochre',
  disputed: 'ochre',
  fee: 'ochre',
  lost: 'ochre',
  lost_begun: 'ochre',
  saved: 'aegean',
};

interface HoldNoticeProps {
  booking: Booking;
  state: HoldState;
  side: BookingSide;
}

/** The amount first, then who is paid when. */
export function HoldNotice({ booking, state, side }: HoldNoticeProps) {
  const text = useText('agreed');
  const formats = useFormats();
  const { payment, cancellation } = booking;
  const values = {
    amount: formats.money(amountOf(booking, state)),
    total: formats.money(payment?.amount ?? 0),
    rest: formats.money(cancellation?.refund ?? 0),
    name: otherName(booking, side),
    date: payment?.due_at ? formats.day(payment.due_at) : '',
  };
  return (
    <Note tone={tones[state] ?? 'pine'} icon="lock" role="status">
      <Text weight="semi" tabular>
        {text(`hold.head.${state}`, values)}
      </Text>
      <Text size="secondary">{text(`hold.${side}.${state}`, values)}</Text>
      {(state === 'requires_action' || state === 'lost') && payment?.expiresAt && (
        <Text size="caption">
          {text('hold.until', {
            time: state === 'lost' ? formats.full(payment.expiresAt) : formats.clock(payment.expiresAt),
          })}
        </Text>
      )}
    </Note>
  );
}
