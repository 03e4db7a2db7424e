import type { Booking } from '@plateia/contracts/bookings';
import { useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, Grow, LinkButton, Row, Text, TextLink } from '@plateia/ui';
import { BookingStatusBadge } from '../../booking-look/booking-status.js';
import { headingOf } from '../../booking-look/heading-of.js';
import styles from './own-work.module.css';

/** For whom, when, and the one thing to do next. */
export function WorkRow({ booking }: { booking: Booking }) {
  const text = useText('work');
  const bookingText = useText('bookings');
  const formats = useFormats();
  const { user } = useSession();
  const { id, customer, appointment, area, status, nextAction, payment, totalUnreadMessages } = booking;
  const isChosen = booking.professional?.userId === user?.userId;
  const href = isChosen ? `/bookings/${id}` : `/pro/jobs/${id}`;
  const name = headingOf(booking);
  const action = nextAction ? bookingText(`action.${nextAction}`) : undefined;
  const facts = [
    customer?.fullName,
    isChosen && appointment ? formats.full(appointment.start) : area?.city,
    isChosen && payment
      ? bookingText(`payment.short.${payment.status}`, { amount: formats.money(payment.amount) })
      : '',
    totalUnreadMessages > 0 ? bookingText('line.unread', { n: totalUnreadMessages }) : '',
  ];
  return (
    <li className={styles.row}>
      {customer && <Avatar userId={customer.userId} name={customer.fullName} photo={customer.photo} besideName />}
      <Grow className={styles.words}>
        <TextLink look="name" href={href}>
          <bdi>{name}</bdi>
        </TextLink>
        <Text size="secondary" tone="muted">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </Grow>
      <Row gap="tight" wrap>
        {isChosen && <BookingStatusBadge status={status} />}
        {!isChosen && status !== 'canceled' && (
          <Text as="span" size="caption" tone="dim">
            {text(status === 'open' || status === 'quotes_ready' ? 'list.waits' : 'list.over')}
          </Text>
        )}
        {!isChosen && status === 'canceled' && <BookingStatusBadge status={status} />}
        {action && (
          <LinkButton size="small" href={href} aria-label={text('actionOf', { action, title: name })}>
            {action}
          </LinkButton>
        )}
      </Row>
    </li>
  );
}
