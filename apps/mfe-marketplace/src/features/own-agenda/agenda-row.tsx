import type { Booking } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Avatar, Grow, Text, TextLink } from '@plateia/ui';
import { BookingStatusBadge } from '../../booking-look/booking-status.js';
import { headingOf } from '../../booking-look/heading-of.js';
import styles from './agenda.module.css';
import { useAppointmentWords } from './use-appointment-words.js';

/** Which job, for whom and when; how it stands at its end. */
export function AgendaRow({ booking }: { booking: Booking }) {
  const text = useText('work');
  const when = useAppointmentWords(booking);
  const { id, customer, appointment, status } = booking;
  return (
    <li className={styles.row}>
      {customer && <Avatar userId={customer.userId} name={customer.fullName} photo={customer.photo} besideName />}
      <Grow>
        <TextLink look="name" href={`/bookings/${id}`}>
          <bdi>{headingOf(booking) || text('job.one')}</bdi>
        </TextLink>
        <Text size="secondary" tone="muted">
          {customer && (
            <>
              <bdi>{customer.fullName}</bdi>
              {' · '}
            </>
          )}
          <time dateTime={appointment?.start}>{when}</time>
        </Text>
      </Grow>
      <span className={styles.state}>
        <BookingStatusBadge status={status} />
      </span>
    </li>
  );
}
