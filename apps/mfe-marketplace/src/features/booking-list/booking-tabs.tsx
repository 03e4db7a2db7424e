import type { BookingTab } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { TabLinks } from '@plateia/ui';
import { useBookings } from '../../booking-cache/bookings.query.js';

const TABS: readonly BookingTab[] = ['action_needed', 'active', 'past'];

export const tabIn = (named: string | null): BookingTab => TABS.find((tab) => tab === named) ?? 'action_needed';

/** The counts come with the list itself, so that they agree with it. */
export function BookingTabs({ current }: { current: BookingTab }) {
  const text = useText('bookings');
  const counts = useBookings(current).data?.pages[0]?.counts;
  return (
    <TabLinks
      label={text('tabs.label')}
      links={TABS.map((tab) => ({
        href: tab === 'action_needed' ? '/bookings' : `/bookings?tab=${tab}`,
        label: text(`tabs.${tab}`),
        current: tab === current,
        count: counts?.[tab] ?? 0,
        countLabel: text('tabs.count', { n: counts?.[tab] ?? 0 }),
        quiet: tab !== 'action_needed',
      }))}
    />
  );
}
