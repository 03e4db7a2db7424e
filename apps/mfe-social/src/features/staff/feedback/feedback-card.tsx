import type { StaffFeedback } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, Card, Stack, Text, TextLink, Title } from '@plateia/ui';
import { OwnCase } from '../cases/case-decision.js';
import { Facts } from '../cases/facts.js';
import styles from '../staff.module.css';
import { AppealedDecision } from './appealed-decision.js';
import { FeedbackDecision } from './feedback-decision.js';

/** What somebody wrote, what it is against, and what becomes of it. */
export function FeedbackCard({ item }: { item: StaffFeedback }) {
  const text = useText('staff');
  const formats = useFormats();
  const { message, createdAt, writer, email, page, screenshot, against, status, own } = item;
  const title = useTitle(item);
  return (
    <Card as="article">
      <Stack>
        <div>
          <Title level={2} size="card">
            {title}
          </Title>
          <Text size="secondary" tone="muted">
            {text('feedback.from', {
              name: writer?.fullName ?? email ?? text('feedback.nobody'),
              when: formats.full(createdAt),
            })}
          </Text>
        </div>
        {writer?.banned && (
          <div>
            <Badge tone="clay" icon="lock">
              {text('feedback.banned')}
            </Badge>
          </div>
        )}
        <blockquote className={styles.before}>
          <p dir="auto">{message}</p>
          {screenshot && (
            <TextLink href={screenshot} target="_blank" rel="noreferrer">
              {text('feedback.screenshot')}
            </TextLink>
          )}
        </blockquote>
        <Facts
          of={[
            ['email', writer && email],
            ['page', page],
          ]}
        />
        {writer && email && (
          <Text size="secondary" tone="muted">
            {text('feedback.byAddress')}
          </Text>
        )}
        {against && <AppealedDecision against={against} />}
        {status === 'decided' ? (
          <Decided item={item} />
        ) : own ? (
          <OwnCase />
        ) : (
          <FeedbackDecision item={item} name={title} />
        )}
      </Stack>
    </Card>
  );
}

function useTitle({ kind, category, against }: StaffFeedback): string {
  const text = useText('staff');
  if (kind === 'feedback') return text(`feedback.category.${category ?? 'other'}`);
  if (against?.type === 'ban') return text('appeal.ofBan');
  if (!against?.report) return text(against ? 'appeal.ofGone' : 'appeal.ofNothing');
  const { targetType, reason } = against.report;
  return text('appeal.ofReport', {
    what: text('report.title', { what: text(`target.${targetType}`), reason: text(`reason.${reason}`) }),
  });
}

function Decided({ item: { outcome, answer, decidedAt, decidedBy } }: { item: StaffFeedback }) {
  const text = useText('staff');
  const formats = useFormats();
  return (
    <div>
      <Text weight="semi">
        {text('feedback.decided', {
          outcome: text(`feedback.outcome.${outcome ?? 'closed'}`),
          name: decidedBy?.fullName ?? '',
          when: decidedAt ? formats.full(decidedAt) : '',
        })}
      </Text>
      {answer && <Text dir="auto">{answer}</Text>}
    </div>
  );
}
