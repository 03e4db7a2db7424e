import type { BookingTab } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { Card, EmptyState, LinkButton, Skeleton, Stack } from '@plateia/ui';
import { useBookings } from '../../booking-cache/bookings.query.js';
import { BookingRow } from './booking-row.js';
import styles from './booking-list.module.css';

export function BookingList({ tab }: { tab: BookingTab }) {
  const text = useText('bookings');
  const query = useBookings(tab);
  const { rows } = query;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('list.failed') }}
      label={text('list.loading')}
      skeleton={<ListSkeleton />}
    >
      {rows.length === 0 ? (
        <EmptyState
          title={text(`empty.${tab}.title`)}
          action={<LinkButton href="/bookings/new">{text('book')}</LinkButton>}
        >
          {text(`empty.${tab}.lead`)}
        </EmptyState>
      ) : (
        <Stack>
          {rows.map((booking) => (
            <BookingRow key={booking.id} booking={booking} />
          ))}
          <MoreButton query={query} failed={text('list.moreFailed')} />
          <span className={styles.book}>
            <LinkButton icon="plus" variant="outline" href="/bookings/new">
              {text('book')}
            </LinkButton>
          </span>
        </Stack>
      )}
    </FirstLoad>
  );
}

const ListSkeleton = () => (
  <Stack>
    {[1, 2, 3].map((row) => (
      <Card as="div" key={row}>
        <Skeleton height={104} />
      </Card>
    ))}
  </Stack>
);
