import type { File as ShownFile } from '@plateia/contracts';
import type { StaffItem } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Stack, Text, Title } from '@plateia/ui';
import styles from '../staff.module.css';
import { CaseDecision, OwnCase } from './case-decision.js';
import { CaseFiles } from './case-files.js';
import { CaseTrace } from './case-trace.js';
import { Facts } from './facts.js';

const outcomes = ['release', 'partial', 'refund', 'redo'] as const;

/** What either side said and showed, and what the two could not agree on. */
export function DisputeCase({ item }: { item: Extract<StaffItem, { kind: 'dispute' }> }) {
  const text = useText('staff');
  const formats = useFormats();
  const { id, since, booking, customer, professional, dispute, trace, own = false } = item;
  const { openedBy, answer, offer, decideBy } = dispute;
  const nameOf = (userId: string): string =>
    userId === customer.userId ? customer.fullName : professional.businessName || professional.fullName;
  const title = booking.title || text('cases.untitled');
  const other = openedBy === customer.userId ? professional.userId : customer.userId;
  // What is over is not done once more.
  const possible = outcomes.filter((one) => one !== 'redo' || booking.status === 'in_progress');
  return (
    <Card as="article">
      <Stack>
        <div>
          <Title level={2} size="card" dir="auto">
            {title}
          </Title>
          <Text size="secondary" tone="muted">
            {text('cases.since', { name: nameOf(openedBy), when: formats.full(since) })}
          </Text>
        </div>
        <Facts
          of={[
            ['customer', customer.fullName],
            ['professional', professional.businessName || professional.fullName],
            ['price', formats.money(booking.price)],
            ['rule', booking.cancellation && text(`facts.rules.${booking.cancellation.rule}`)],
            ['fee', booking.cancellation && formats.money(booking.cancellation.fee)],
            ['decideBy', decideBy && formats.full(decideBy)],
          ]}
        />
        <Statement who={nameOf(openedBy)} words={dispute.text} files={dispute.files}>
          {text(`dispute.reason.${dispute.reason}`)}
        </Statement>
        {answer ? (
          <Statement who={nameOf(other)} words={answer.text} files={answer.files}>
            {text('dispute.answer')}
          </Statement>
        ) : (
          <Text tone="muted">{text('dispute.silent', { name: nameOf(other) })}</Text>
        )}
        {offer && (
          <Text>
            {text(`dispute.offer.${offer.type}`, { name: nameOf(offer.by), amount: formats.money(offer.amount ?? 0) })}
          </Text>
        )}
        <CaseTrace trace={trace} />
        {own ? (
          <OwnCase />
        ) : (
          <CaseDecision
            name={title}
            outcomes={possible}
            most={booking.cancellation?.fee ?? booking.price}
            decisionOf={({ outcome, statement, amount }) => ({
              kind: 'dispute',
              id,
              outcome,
              statement,
              ...(amount !== undefined && { amount }),
            })}
          />
        )}
      </Stack>
    </Card>
  );
}

interface StatementProps {
  who: string;
  words: string;
  files: readonly ShownFile[];
  children: string;
}

function Statement({ who, words, files, children }: StatementProps) {
  return (
    <blockquote className={styles.before}>
      <Text size="caption" tone="muted">
        <bdi>{who}</bdi>
      </Text>
      <Text weight="semi">{children}</Text>
      <p dir="auto">{words}</p>
      <CaseFiles files={files} />
    </blockquote>
  );
}
