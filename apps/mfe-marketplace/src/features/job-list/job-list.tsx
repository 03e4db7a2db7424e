import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { PagedList } from '@plateia/lists';
import { useSearchParams } from '@plateia/router';
import { Card, EmptyState, LinkButton, Skeleton, Stack } from '@plateia/ui';
import { useJobs, useLiveJobs } from '../../jobs/jobs.query.js';
import { JobFilter } from './job-filter.js';
import { JobRow } from './job-row.js';

/** What suits, the newest first; those who may not quote yet see what waits for them. */
export function JobList({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('work');
  const [params] = useSearchParams();
  const { categories, service_radius, service_address } = profile;
  const category = categories.find((id) => id === params.get('category'));
  const query = useJobs(category);
  useLiveJobs();
  const { rows: jobs } = query;
  const place = service_address?.city ?? '';
  return (
    <Stack>
      {categories.length > 1 && <JobFilter categories={categories} current={category} />}
      <PagedList
        query={query}
        rows={jobs}
        failed={{ title: text('jobs.failed') }}
        label={text('jobs.loading')}
        skeleton={<JobsSkeleton />}
        more={{ failed: text('jobs.moreFailed') }}
        empty={
          <EmptyState
            title={text('jobs.none.title')}
            action={
              <LinkButton variant="outline" href="/pro/onboarding?step=area">
                {text('jobs.none.action')}
              </LinkButton>
            }
          >
            {place ? text('jobs.none.lead', { km: service_radius, city: place }) : text('jobs.none.nowhere')}
          </EmptyState>
        }
      >
        {(rows) => (
          <Stack>
            {rows.map((job) => (
              <JobRow key={job.id} job={job} canQuote={profile.can_quote} />
            ))}
          </Stack>
        )}
      </PagedList>
    </Stack>
  );
}

const JobsSkeleton = () => (
  <Stack>
    {[1, 2, 3].map((row) => (
      <Card as="div" key={row}>
        <Skeleton height={120} />
      </Card>
    ))}
  </Stack>
);
