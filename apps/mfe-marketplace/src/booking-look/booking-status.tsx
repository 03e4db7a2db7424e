import type { BookingStatus } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Badge, type BadgeProps, type IconName } from '@plateia/ui';

const looks: Record<BookingStatus, { tone: NonNullable<BadgeProps['tone']>; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'edit' },
  open: { tone: 'aegean', icon: 'clock' },
  quotes_ready: { tone: 'ochre', icon: 'euro' },
  scheduled: { tone: 'pine', icon: 'calendar' },
  in_progress: { tone: 'bougan', icon: 'tools' },
  completed: { tone: 'pine', icon: 'check' },
  canceled: { tone: 'neutral', icon: 'close' },
};

/** Icon and word: colour does not tell alone. */
export function BookingStatusBadge({ status }: { status: BookingStatus }) {
  const text = useText('bookings');
  return <Badge {...looks[status]}>{text(`status.${status}`)}</Badge>;
}
