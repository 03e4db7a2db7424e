import type { BookingTab } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { PagedList } from '@plateia/lists';
import { Card, EmptyState, LinkButton, Skeleton, Stack } from '@plateia/ui';
import { useBookings } from '../../booking-cache/bookings.query.js';
import { WorkRow } from './work-row.js';

/** What a professional quoted for or agreed upon. */
export function WorkList({ tab }: { tab: BookingTab }) {
  const text = useText('work');
  const query = useBookings(tab, 'professional');
  return (
    <PagedList
      query={query}
      rows={query.rows}
      failed={{ title: text('list.failed') }}
      label={text('list.loading')}
      skeleton={<Skeleton height={240} />}
      more={{ failed: text('list.moreFailed') }}
      empty={
        <EmptyState
          title={text(`empty.${tab}.title`)}
          action={
            <LinkButton variant="outline" href="/pro">
              {text('empty.action')}
            </LinkButton>
          }
        >
          {text(`empty.${tab}.lead`)}
        </EmptyState>
      }
    >
      {(rows) => (
        <Card padding="none" as="div">
          <Stack as="ul" gap="tight">
            {rows.map((booking) => (
              <WorkRow key={booking.id} booking={booking} />
            ))}
          </Stack>
        </Card>
      )}
    </PagedList>
  );
}
