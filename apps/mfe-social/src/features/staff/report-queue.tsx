import { ApiError } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { EmptyState, Segmented, Skeleton, Stack } from '@plateia/ui';
import { useState } from 'react';
import { NotForYou } from './not-for-you.js';
import { ReportCard } from './report-card.js';
import { useReports, type Shown } from './staff.query.js';

const tabs = ['waiting', 'actioned', 'rejected'] as const;
type Tab = (typeof tabs)[number];

export function ReportQueue() {
  const text = useText('staff');
  const [tab, setTab] = useState<Tab>('waiting');
  const shown: Shown = tab === 'waiting' ? undefined : tab;
  const query = useReports(shown);
  const reports = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.error instanceof ApiError && query.error.code === 'FORBIDDEN') return <NotForYou />;
  return (
    <Stack>
      <Segmented
        label={text('reports.shown')}
        options={tabs.map((value) => ({ value, label: text(`reports.tabs.${value}`) }))}
        value={tab}
        onChange={setTab}
      />
      <FirstLoad
        query={query}
        failed={{ title: text('reports.failed') }}
        label={text('reports.loading')}
        skeleton={<Skeleton shape="block" height={220} />}
      >
        {reports.length === 0 && <EmptyState title={text('reports.none')} />}
        <Stack as="ul">
          {reports.map((report) => (
            <li key={report.id}>
              <ReportCard report={report} />
            </li>
          ))}
        </Stack>
        <MoreButton query={query} />
      </FirstLoad>
    </Stack>
  );
}
