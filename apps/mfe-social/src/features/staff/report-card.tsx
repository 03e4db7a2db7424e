import type { StaffReport } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Button, Card, Row, Stack, Text, Title } from '@plateia/ui';
import { useState } from 'react';
import { BanForm } from './ban-form.js';
import { OwnCase } from './cases/case-decision.js';
import { DecideForm } from './decide-form.js';
import { ReportedCopy } from './reported-copy.js';

/** A report with the copy of what it is about: nothing else is shown to those who decide. */
export function ReportCard({ report }: { report: StaffReport }) {
  const text = useText('staff');
  const formats = useFormats();
  const [banning, setBanning] = useState(false);
  const { targetType, reason, createdAt, reporter, email, owner, evidence, status, decision, own = false } = report;
  return (
    <Card>
      <Stack>
        <Title level={2} size="card">
          {text('report.title', { what: text(`target.${targetType}`), reason: text(`reason.${reason}`) })}
        </Title>
        <Text size="secondary" tone="muted">
          {text('report.by', { name: reporter?.fullName ?? email ?? '', when: formats.full(createdAt) })}
        </Text>
        {report.text && <Text dir="auto">{text('report.said', { words: report.text })}</Text>}
        <ReportedCopy evidence={evidence} />
        {decision && <Text dir="auto">{text('report.decided', { words: decision })}</Text>}
        {status === 'in_review' && (own ? <OwnCase /> : <DecideForm id={report.id} />)}
        {owner && (
          <Row wrap gap="tight">
            <Button variant="outline" size="small" aria-expanded={banning} onClick={() => setBanning(!banning)}>
              {text(owner.banned ? 'ban.letIn' : 'ban.open', { name: owner.fullName })}
            </Button>
          </Row>
        )}
        {owner && banning && <BanForm owner={owner} onDone={() => setBanning(false)} />}
      </Stack>
    </Card>
  );
}
