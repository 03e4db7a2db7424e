import type { Booking, BookingSide, BookingStatus } from '@plateia/contracts/bookings';
import { ApiError, useSession } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad, latePart } from '@plateia/lists';
import { lateTexts } from '@plateia/mfe-kit';
import { useNavigate, useParams } from '@plateia/router';
import { EmptyState, LinkButton, PageHead, Row, Skeleton, Stack, Text } from '@plateia/ui';
import { useEffect } from 'react';
import { useLiveBookings } from '../booking-cache/live-bookings.js';
import { useBooking } from '../booking-cache/bookings.query.js';
import { BookingStatusBadge } from '../booking-look/booking-status.js';
import { headingOf } from '../booking-look/heading-of.js';
import { StageBar } from '../booking-look/stage-bar.js';
import { stagesOf } from '../booking-look/stages.js';
import { useSide } from '../booking-look/use-side.js';
import { BookingWays } from '../features/booking-cancel/booking-ways.js';
import { JobCard } from '../booking-look/job-card.js';
import { LateThreads } from '../features/booking-thread/late-threads.js';
import { Timeline } from '../features/booking-progress/timeline.js';
import { Quotes } from '../features/quotes/quotes.js';

const agreed = () => import(/* webpackChunkName: "agreed-booking" */ './agreed-booking.js');
const AgreedBooking = latePart(
  'agreed-booking',
  async () => (await Promise.all([agreed(), lateTexts('agreed'), lateTexts('reviews')]))[0].AgreedBooking,
  { skeleton: <Skeleton height={240} /> },
);

const CHOOSING: readonly BookingStatus[] = ['open', 'quotes_ready'];
const GONE = ['BOOKING_NOT_FOUND', 'VALIDATION_FAILED'];

/** Whoever quoted and was not chosen, or not yet, has it as a job. */
const isQuoting = ({ customer, professional }: Booking, me: string | undefined): boolean =>
  customer !== undefined && customer.userId !== me && professional?.userId !== me;

/** Before a quote is accepted the quotes lead, after it the payment. */
export function BookingPage() {
  const text = useText('bookings');
  const { id = '' } = useParams();
  const { user } = useSession();
  const navigate = useNavigate();
  const query = useBooking(id);
  useLiveBookings();
  const { data, error } = query;
  const isJob = data !== undefined && isQuoting(data, user?.userId);
  useEffect(() => {
    if (isJob) void navigate(`/pro/jobs/${id}`, { replace: true });
  }, [isJob, id, navigate]);
  const side = useSide(data ?? { professional: null });
  const back =
    side === 'customer' ? { href: '/bookings', label: text('back') } : { href: '/pro', label: text('backToWork') };
  const head = <PageHead title={(data && headingOf(data)) || text('one')} back={back} />;
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
        {data && (isJob ? <Skeleton height={420} /> : <Body booking={data} side={side} />)}
      </FirstLoad>
    </>
  );
}

function Body({ booking, side }: { booking: Booking; side: BookingSide }) {
  const text = useText('bookings');
  const formats = useFormats();
  const { status, requestNumber, postedDate, payment, professional, timeline = [] } = booking;
  const isChoosing = CHOOSING.includes(status);
  const agreedBooking = (payment ?? professional) && <AgreedBooking booking={booking} />;
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
      {isChoosing && agreedBooking}
      {isChoosing && <Quotes booking={booking} />}
      <Columns
        rail={
          <>
            {timeline.length > 0 && <Timeline steps={timeline} />}
            <BookingWays booking={booking} side={side} />
          </>
        }
        railLabel={text('timeline.title')}
      >
        {!isChoosing && agreedBooking}
        <JobCard booking={booking} title={text(side === 'customer' ? 'job.title' : 'job.theirs')} />
        <LateThreads booking={booking} />
      </Columns>
    </Stack>
  );
}
