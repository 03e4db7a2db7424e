import { useSession } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { useSearchParams } from '@plateia/router';
import { PageHead, Stack } from '@plateia/ui';
import { BanList } from '../features/staff/bans/ban-list.js';
import { CaseQueue } from '../features/staff/cases/case-queue.js';
import { FeedbackQueue } from '../features/staff/feedback/feedback-queue.js';
import { NotForYou } from '../features/staff/not-for-you.js';
import { ReportQueue } from '../features/staff/report-queue.js';
import { type Queue, queueIn, StaffTabs } from '../features/staff/staff-tabs.js';

/** For those who decide; to everybody else the server answers nothing, and the page asks nothing. */
export function StaffPage() {
  const text = useText('staff');
  const { user } = useSession();
  const [params] = useSearchParams();
  const queue = queueIn(params.get('queue'));
  return (
    <>
      <PageHead title={text('title')} />
      <Columns>
        {user?.staff ? (
          <Stack>
            <StaffTabs current={queue} />
            <Waiting queue={queue} />
          </Stack>
        ) : (
          <NotForYou />
        )}
      </Columns>
    </>
  );
}

function Waiting({ queue }: { queue: Queue }) {
  if (queue === 'reports') return <ReportQueue />;
  if (queue === 'ban') return <BanList />;
  if (queue === 'appeal' || queue === 'feedback') return <FeedbackQueue key={queue} kind={queue} />;
  return <CaseQueue key={queue} kind={queue} />;
}
