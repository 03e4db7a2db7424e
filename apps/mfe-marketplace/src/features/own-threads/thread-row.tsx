import type { BookingThreadSummary } from '@plateia/contracts/bookings';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Avatar, CountBadge, Grow, Row, Text, TextLink } from '@plateia/ui';

/** With whom, about what, since when; how much of it is new stands at its end. */
export function ThreadRow({ thread }: { thread: BookingThreadSummary }) {
  const text = useText('work');
  const formats = useFormats();
  const now = useNow();
  const { bookingId, title, other, unread, lastMessageAt } = thread;
  const { name } = other;
  return (
    <Row as="li" align="top">
      <Avatar userId={other.userId} name={name} photo={other.photo} besideName />
      <Grow>
        <Text weight={unread > 0 ? 'semi' : 'medium'}>
          <TextLink look="name" href={`/bookings/${bookingId}`}>
            <bdi>{name}</bdi>
          </TextLink>
        </Text>
        <Text size="caption" tone="muted">
          <bdi>{title}</bdi>
        </Text>
        <Text size="caption" tone="dim">
          <time dateTime={lastMessageAt} title={formats.full(lastMessageAt)}>
            {formats.ago(lastMessageAt, now)}
          </time>
        </Text>
      </Grow>
      <CountBadge count={unread} label={text('threads.unread', { n: unread })} />
    </Row>
  );
}
