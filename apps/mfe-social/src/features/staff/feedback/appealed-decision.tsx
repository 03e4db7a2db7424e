import type { StaffFeedback, StaffReport } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Stack, Text } from '@plateia/ui';
import { Facts } from '../cases/facts.js';
import { ReportedCopy } from '../reported-copy.js';

type Against = NonNullable<StaffFeedback['against']>;

/** The decision that somebody finds wrong, as it was taken. */
export function AppealedDecision({ against }: { against: Against }) {
  const text = useText('staff');
  return (
    <Stack gap="tight">
      <Text weight="semi">{text('appeal.against')}</Text>
      {against.type === 'ban' ? <Ban ban={against} /> : <Report {...against} />}
    </Stack>
  );
}

function Ban({ ban }: { ban: Extract<Against, { type: 'ban' }> }) {
  const text = useText('staff');
  const formats = useFormats();
  const { decidedBy, reason, since, until, inForce } = ban;
  return (
    <>
      <Facts
        of={[
          ['why', reason],
          ['since', formats.full(since)],
          ['until', until ? formats.full(until) : text('ban.forGood')],
          ['by', decidedBy?.fullName],
        ]}
      />
      <Text size="secondary" tone="muted">
        {text(inForce ? 'appeal.lifts' : 'appeal.over')}
      </Text>
    </>
  );
}

function Report({ report, decidedBy }: { report: StaffReport | null; decidedBy: Against['decidedBy'] }) {
  const text = useText('staff');
  if (!report) return <Facts of={[['by', decidedBy?.fullName]]} />;
  const { status, decision, evidence } = report;
  const isRemoved = status === 'actioned';
  return (
    <>
      <ReportedCopy evidence={evidence} />
      {decision && <Text dir="auto">{text('report.decided', { words: decision })}</Text>}
      <Facts
        of={[
          ['outcome', isRemoved || status === 'rejected' ? text(`appeal.outcome.${status}`) : undefined],
          ['by', decidedBy?.fullName],
        ]}
      />
      <Text size="secondary" tone="muted">
        {text(isRemoved ? 'appeal.stays' : 'appeal.anew')}
      </Text>
    </>
  );
}
