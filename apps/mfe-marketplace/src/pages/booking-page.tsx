import type { Booking, BookingStatus } from '@plateia/contracts/bookings';
import { ApiError } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { useParams } from '@plateia/router';
import { EmptyState, IconLink, LinkButton, PageHead, Row, Skeleton, Stack, Text } from '@plateia/ui';
import { useLiveBookings } from '../booking-cache/booking-cache.js';
import { useBooking } from '../booking-cache/bookings.query.js';
import { BookingStatusBadge } from '../booking-look/booking-status.js';
import { StageBar } from '../booking-look/stage-bar.js';
import { stagesOf } from '../booking-look/stages.js';
import { BookingWays } from '../features/booking-cancel/booking-ways.js';
import { PaymentCard } from '../features/booking-payment/payment-card.js';
import { VisitCard } from '../features/booking-payment/visit-card.js';
import { JobCard } from '../features/booking-progress/job-card.js';
import { Timeline } from '../features/booking-progress/timeline.js';
import { Quotes } from '../features/quotes/quotes.js';

const CHOOSING: readonly BookingStatus[] = ['open', 'quotes_ready'];
const GONE = ['BOOKING_NOT_FOUND', 'VALIDATION_FAILED'];

/** Before a quote is accepted the quotes lead, after it the payment. */
export function BookingPage() {
  const text = useText('bookings');
  const { id = '' } = useParams();
  const query = useBooking(id);
  useLiveBookings();
  const { data, error } = query;
  const back = <IconLink icon="arrow-left" variant="outline" size="small" href="/bookings" label={text('back')} />;
  const head = <PageHead title={data?.title || data?.category.name || text('one')} action={back} />;
  if (!data && error instanceof ApiError && GONE.includes(error.code)) {
    return (
      <>
        {head}
        <EmptyState title={text('gone.title')} action={<LinkButton href="/bookings">{text('gone.back')}</LinkButton>}>
          {text('gone.lead')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {head}
      <FirstLoad query={query} failed={{ title: text('failed') }} skeleton={<Skeleton height={420} />}>
        {data && <Body booking={data} />}
      </FirstLoad>
    </>
  );
}

function Body({ booking }: { booking: Booking }) {
  const text = useText('bookings');
  const formats = useFormats();
  const { status, requestNumber, postedDate, payment, timeline = [] } = booking;
  return (
    <Stack gap="loose">
      <Row justify="between" wrap>
        <Row gap="tight" wrap>
          <BookingStatusBadge status={status} />
          <Text as="span" size="secondary" tone="dim" tabular>
            {postedDate
              ? text('numberPosted', { n: requestNumber, day: formats.day(postedDate) })
              : text('number', { n: requestNumber })}
          </Text>
        </Row>
        {status !== 'canceled' && <StageBar stages={stagesOf(status, timeline)} />}
      </Row>
      {payment && CHOOSING.includes(status) && <PaymentCard booking={booking} payment={payment} />}
      {CHOOSING.includes(status) && <Quotes booking={booking} />}
      <Columns
        rail={
          <>
            {timeline.length > 0 && <Timeline steps={timeline} />}
            <BookingWays booking={booking} />
          </>
        }
        railLabel={text('timeline.title')}
      >
        {payment && !CHOOSING.includes(status) && <PaymentCard booking={booking} payment={payment} />}
        {!CHOOSING.includes(status) && <VisitCard booking={booking} />}
        <JobCard booking={booking} />
      </Columns>
    </Stack>
  );
}
