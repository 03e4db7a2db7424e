import { iconOfCategory } from '@plateia/categories';
import type { Booking } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Card, Icon, LinkButton, Row, Text, TextLink, Title } from '@plateia/ui';
import { BookingStatusBadge } from '../../booking-look/booking-status.js';
import { headingOf } from '../../booking-look/heading-of.js';
import { StageBar } from '../../booking-look/stage-bar.js';
import { stagesOf } from '../../booking-look/stages.js';
import { EarnedTick } from '../../professional/earned-tick.js';
import styles from './booking-list.module.css';
import { ThrowAway } from './throw-away.js';
import { useBookingWords } from './use-booking-words.js';

/** One action a row. */
export function BookingRow({ booking }: { booking: Booking }) {
  const text = useText('bookings');
  const { stand, facts } = useBookingWords(booking);
  const { id, status, category, requestNumber, nextAction, images, professional } = booking;
  const isDraft = status === 'draft';
  const heading = headingOf(booking) || text('untitled');
  const picture = images.find((image) => image.status === 'ready');
  const href = isDraft ? `/bookings/new?id=${id}` : `/bookings/${id}`;
  return (
    <Card as="article" className={styles.row}>
      {picture ? (
        <img className={styles.picture} src={picture.thumb ?? picture.url} alt="" />
      ) : (
        <span className={styles.picture}>
          <Icon name={iconOfCategory(category.id.split('/')[0] ?? '')} size="large" />
        </span>
      )}
      <div className={styles.words}>
        <Row gap="tight" wrap>
          <BookingStatusBadge status={status} />
          <Text as="span" size="caption" tone="dim" tabular>
            {text('number', { n: requestNumber })}
          </Text>
        </Row>
        <Title level={2} size="card" dir="auto">
          <TextLink look="name" href={href}>
            {heading}
          </TextLink>
        </Title>
        <Text size="secondary" tone="muted">
          {stand} {professional?.blueTick && status !== 'canceled' && <EarnedTick />}
          {facts.map((fact) => ` · ${fact}`)}
        </Text>
        {status !== 'canceled' && <StageBar stages={stagesOf(status, undefined)} />}
      </div>
      <div className={styles.action}>
        <LinkButton
          variant={nextAction ? 'primary' : 'outline'}
          href={href}
          aria-label={text('actionOf', {
            action: text(`action.${nextAction ?? 'open'}`),
            title: heading,
          })}
        >
          {text(`action.${nextAction ?? 'open'}`)}
        </LinkButton>
        {isDraft && <ThrowAway booking={booking} name={heading} />}
      </div>
    </Card>
  );
}
