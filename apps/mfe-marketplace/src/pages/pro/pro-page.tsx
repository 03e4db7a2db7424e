import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { Columns, useWide } from '@plateia/layout';
import { useSearchParams } from '@plateia/router';
import { Card, PageHead, Stack } from '@plateia/ui';
import { useLiveBookings } from '../../booking-cache/live-bookings.js';
import { AgendaCard } from '../../features/own-agenda/agenda-card.js';
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

/** In hand first on a phone, figures and papers last; where there is room, figures are beside each other above. */
function Work({ profile }: { profile: ProfessionalProfile }) {
  return useWide() ? <WideWork profile={profile} /> : <NarrowWork profile={profile} />;
}

function NarrowWork({ profile }: { profile: ProfessionalProfile }) {
  return (
    <Stack>
      <WaitingCustomers />
      <AgendaCard />
      <Requests profile={profile} />
      <ThreadsCard />
      <WorkStats profile={profile} />
      <LateEarnings profile={profile} />
      <OwnStanding profile={profile} />
      <StrengthCard profile={profile} />
      <EarningsCard />
      <LateRatings profile={profile} />
      <OwnCard profile={profile} />
      <SwitchCard />
    </Stack>
  );
}

function WideWork({ profile }: { profile: ProfessionalProfile }) {
  const text = useText('pro');
  return (
    <Stack>
      <WaitingCustomers />
      <OwnStanding profile={profile} />
      <WorkStats profile={profile} />
      <Columns
        railLabel={text('work.aside')}
        rail={
          <>
            <SwitchCard />
            <ThreadsCard />
            <EarningsCard />
            <LateRatings profile={profile} />
            <StrengthCard profile={profile} />
            <OwnCard profile={profile} />
          </>
        }
      >
        <LateEarnings profile={profile} />
        <Requests profile={profile} />
        <AgendaCard />
      </Columns>
    </Stack>
  );
}

/** Jobs that suit, or what is one's own: the tab stands in the address. */
function Requests({ profile }: { profile: ProfessionalProfile }) {
  const [params] = useSearchParams();
  const tab = workTabIn(params.get('tab'));
  return (
    <>
      <WorkTabs current={tab} />
      {tab === 'jobs' ? <JobList profile={profile} /> : <WorkList key={tab} tab={tab} />}
    </>
  );
}

const SwitchCard = () => (
  <Card>
    <WorkSwitch />
  </Card>
);
