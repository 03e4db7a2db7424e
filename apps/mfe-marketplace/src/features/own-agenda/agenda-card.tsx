import type { Booking } from '@plateia/contracts/bookings';
import { useNow } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { PagedList } from '@plateia/lists';
import { Card, Skeleton, Stack, Text, Title } from '@plateia/ui';
import { AgendaRow } from './agenda-row.js';
import styles from './agenda.module.css';
import { useAgenda } from './agenda.query.js';
import { isForToday } from './days.js';

/** What is in hand, today's first. */
export function AgendaCard() {
  const text = useText('work');
  const query = useAgenda();
  return (
    <Card aria-labelledby="agenda-title">
      <Stack gap="tight">
        <Title id="agenda-title">{text('coming.title')}</Title>
        <PagedList
          query={query}
          rows={query.rows}
          scope="inline"
          failed={{ title: text('coming.failed') }}
          label={text('coming.loading')}
          skeleton={<Skeleton height={120} />}
          more={{ failed: text('coming.moreFailed') }}
          empty={
            <Text size="secondary" tone="muted">
              {text('coming.empty')}
            </Text>
          }
        >
          {(rows) => <Days rows={rows} />}
        </PagedList>
      </Stack>
    </Card>
  );
}

/** Without a heading where there is nothing to tell apart. */
function Days({ rows }: { rows: readonly Booking[] }) {
  const text = useText('work');
  const now = useNow();
  const today = rows.filter((booking) => isForToday(booking, now));
  const later = rows.filter((booking) => !isForToday(booking, now));
  return (
    <>
      {today.length > 0 && <Day title={text('coming.today')} rows={today} />}
      {later.length > 0 && <Day title={today.length > 0 ? text('coming.later') : undefined} rows={later} />}
    </>
  );
}

const Day = ({ title, rows }: { title: string | undefined; rows: readonly Booking[] }) => (
  <div>
    {title !== undefined && (
      <Title level={3} size="card">
        {title}
      </Title>
    )}
    <ul className={styles.rows}>
      {rows.map((booking) => (
        <AgendaRow key={booking.id} booking={booking} />
      ))}
    </ul>
  </div>
);
