import type { QuoteStatus } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Badge, type BadgeProps, type IconName } from '@plateia/ui';

const looks: Record<QuoteStatus, { tone: NonNullable<BadgeProps['tone']>; icon: IconName }> = {
  sent: { tone: 'aegean', icon: 'send' },
  viewed: { tone: 'aegean', icon: 'eye' },
  accepted: { tone: 'pine', icon: 'check' },
  declined: { tone: 'neutral', icon: 'close' },
  withdrawn: { tone: 'neutral', icon: 'close' },
  expired: { tone: 'neutral', icon: 'clock' },
  closed: { tone: 'neutral', icon: 'lock' },
};

/** What became of one's own quote. */
export function QuoteBadge({ status }: { status: QuoteStatus }) {
  const text = useText('work');
  return <Badge {...looks[status]}>{text(`quote.status.${status}`)}</Badge>;
}
