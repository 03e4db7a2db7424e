import type { Booking, JobWithAnswers } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { useParams } from '@plateia/router';
import { EmptyState, LinkButton, PageHead, Skeleton } from '@plateia/ui';
import { useEffect } from 'react';
import { useLiveBookings } from '../../booking-cache/live-bookings.js';
import { useBooking } from '../../booking-cache/bookings.query.js';
import { headingOf } from '../../booking-look/heading-of.js';
import { JobFacts } from '../../features/job-facts/job-facts.js';
import { LateThreads } from '../../features/booking-thread/late-threads.js';
import { OwnQuote } from '../../features/own-quote/own-quote.js';
import { OwnStanding } from '../../features/own-standing/own-standing.js';
import { useJob } from '../../jobs/jobs.query.js';
import { WithProfile } from '../../professional/with-profile.js';

/** A job that suits, or one that was quoted for, whatever became of it. */
export function JobPage() {
  const text = useText('work');
  const { id = '' } = useParams();
  const job = useJob(id);
  // Whoever quoted takes part in the booking, also when it is offered to nobody any more.
  const takesPart = job.data === null || (job.data !== undefined && job.data.myQuoteId !== null);
  const booking = useBooking(id, { enabled: takesPart });
  useLiveBookings();
  const shown = job.data ?? booking.data;
  const title = (shown && headingOf(shown)) || text('job.one');
  useTitle(shown && title);
  const head = <PageHead title={title} back={{ href: '/pro', label: text('job.back') }} />;
  if (job.data === null && !booking.data && booking.isError) {
    return (
      <>
        {head}
        <EmptyState
          title={text('job.gone.title')}
          action={<LinkButton href="/pro">{text('job.gone.back')}</LinkButton>}
        >
          {text('job.gone.lead')}
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {head}
      <FirstLoad
        query={takesPart ? booking : job}
        failed={{ title: text('job.failed') }}
        skeleton={<Skeleton height={420} />}
      >
        {shown && <Job job={job.data ?? undefined} booking={takesPart ? booking.data : undefined} shown={shown} />}
      </FirstLoad>
    </>
  );
}

interface JobProps {
  job: JobWithAnswers | undefined;
  booking: Booking | undefined;
  shown: JobWithAnswers | Booking;
}

function Job({ job, booking, shown }: JobProps) {
  const quote = booking?.quotes[0];
  const own = <OwnQuote bookingId={shown.id} categoryId={shown.category.id} quote={quote} />;
  return (
    <Columns>
      <JobFacts job={job} booking={booking} />
      {quote ? (
        own
      ) : (
        <WithProfile>{(profile) => (profile.can_quote ? own : <OwnStanding profile={profile} />)}</WithProfile>
      )}
      {booking && <LateThreads booking={booking} />}
    </Columns>
  );
}

function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) raise('title', { title });
  }, [title]);
}
