import type { Report } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { SettingsCard } from '@plateia/layout';
import { FirstLoad, MoreButton, PeopleSkeleton } from '@plateia/lists';
import { raise } from '@plateia/mfe-kit';
import { Button, Row, Stack, Text } from '@plateia/ui';
import { useState } from 'react';
import { useOwnReports } from './own-reports.query.js';

/** What the member reported, and what came of it. */
export function OwnReports() {
  const text = useText('settings');
  const query = useOwnReports();
  const reports = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <SettingsCard id="reports" title={text('reports.title')} lead={text('reports.lead')}>
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('reports.failed') }}
        skeleton={<PeopleSkeleton rows={1} />}
      >
        {reports.length === 0 && <Text tone="muted">{text('reports.none')}</Text>}
        <Stack as="ul">
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </Stack>
        <MoreButton query={query} />
      </FirstLoad>
    </SettingsCard>
  );
}

function ReportRow({ report: { id, targetType, status, decision, createdAt } }: { report: Report }) {
  const text = useText('settings');
  const formats = useFormats();
  const what = text('reports.of', { what: text(`reports.target.${targetType}`), day: formats.day(createdAt) });
  return (
    <Stack as="li" gap="tight">
      <div>
        <Text>{what}</Text>
        <Text size="secondary" tone="muted">
          {text(`reports.status.${status}`)}
        </Text>
        {decision && (
          <Text size="secondary" dir="auto">
            {decision}
          </Text>
        )}
      </div>
      {status === 'rejected' && <ReportAppeal id={id} what={what} />}
    </Stack>
  );
}

/** Whoever reported in vain may have somebody else look at it. */
function ReportAppeal({ id, what }: { id: string; what: string }) {
  const text = useText('settings');
  const [sent, setSent] = useState(false);
  if (sent) return <Text size="secondary">{text('reports.appealed')}</Text>;
  const appeal = { against: { type: 'report' as const, id }, onSent: () => setSent(true) };
  return (
    <Row>
      <Button
        variant="outline"
        size="small"
        aria-label={text('reports.appealOf', { what })}
        onClick={() => raise('feedback', { appeal })}
      >
        {text('reports.appeal')}
      </Button>
    </Row>
  );
}
