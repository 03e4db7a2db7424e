import { useText } from '@plateia/i18n';
import { useSearchParams } from '@plateia/router';
import { LinkButton, PageHead, Stack } from '@plateia/ui';
import { useLiveBookings } from '../booking-cache/live-bookings.js';
import { BookingList } from '../features/booking-list/booking-list.js';
import { BookingTabs, tabIn } from '../features/booking-list/booking-tabs.js';
import styles from './bookings-page.module.css';

/** The tab stands in the address. */
export function BookingsPage() {
  const text = useText('bookings');
  const [params] = useSearchParams();
  const tab = tabIn(params.get('tab'));
  useLiveBookings();
  return (
    <>
      <PageHead
        title={text('title')}
        action={
          <span className={styles.inBar}>
            <LinkButton size="small" icon="plus" href="/bookings/new">
              {text('book')}
            </LinkButton>
          </span>
        }
      />
      <Stack>
        <BookingTabs current={tab} />
        <BookingList key={tab} tab={tab} />
      </Stack>
    </>
  );
}
