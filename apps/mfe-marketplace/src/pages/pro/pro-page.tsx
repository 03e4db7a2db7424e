import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { useSearchParams } from '@plateia/router';
import { Card, PageHead, Stack } from '@plateia/ui';
import { useLiveBookings } from '../../booking-cache/booking-cache.js';
import { JobList } from '../../features/job-list/job-list.js';
import { LateEarnings } from '../../features/earnings/late-earnings.js';
import { LateRatings } from '../../features/own-ratings/late-ratings.js';
import { OwnStanding } from '../../features/own-standing/own-standing.js';
import { StrengthCard } from '../../features/own-standing/strength-card.js';
import { ThreadsCard } from '../../features/own-threads/threads-card.js';
import { EarningsCard } from '../../features/own-work/earnings-card.js';
import { OwnCard } from '../../features/own-work/own-card.js';
import { WaitingCustomers } from '../../features/own-work/waiting-customers.js';
import { WorkList } from '../../features/own-work/work-list.js';
import { WorkStats } from '../../features/own-work/work-stats.js';
import { WorkTabs, workTabIn } from '../../features/own-work/work-tabs.js';
import { WorkSwitch } from '../../features/work-switch/work-switch.js';
import { WithProfile } from '../../professional/with-profile.js';

/** Today's work of a professional. */
export function ProPage() {
  const text = useText('pro');
  useLiveBookings();
  return (
    <>
      <PageHead title={text('work.title')} />
      <WithProfile>{(profile) => <Work profile={profile} />}</WithProfile>
    </>
  );
}

function Work({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  const [params] = useSearchParams();
  const tab = workTabIn(params.get('tab'));
  return (
    <Stack>
      <WaitingCustomers />
      <OwnStanding profile={profile} />
      <WorkStats profile={profile} />
      <Columns
        railLabel={text('work.aside')}
        rail={
          <>
            <Card>
              <WorkSwitch />
            </Card>
            <ThreadsCard />
            <EarningsCard />
            <LateRatings profile={profile} />
            <StrengthCard profile={profile} />
            <OwnCard profile={profile} />
          </>
        }
      >
        <LateEarnings profile={profile} />
        <WorkTabs current={tab} />
        {tab === 'jobs' ? <JobList profile={profile} /> : <WorkList key={tab} tab={tab} />}
      </Columns>
    </Stack>
  );
}
