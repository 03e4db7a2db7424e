import type { Plan, SubscriptionStatus } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, type BadgeProps, Card, Grow, LinkButton, Note, Row, Stack, Text, Tile, Title } from '@plateia/ui';
import { CancelPlan } from './cancel-plan.js';
import { PlanUse } from './plan-use.js';
import { paidPlan } from './standing.js';
import styles from './subscription.module.css';

const badges: Partial<Record<SubscriptionStatus['status'], Pick<BadgeProps, 'tone' | 'icon'>>> = {
  active: { tone: 'pine', icon: 'check' },
  past_due: { tone: 'ochre', icon: 'alert' },
  canceled: { tone: 'neutral', icon: 'clock' },
  incomplete: { tone: 'ochre', icon: 'clock' },
  expired: { tone: 'neutral', icon: 'clock' },
};

interface CurrentPlanProps {
  status: SubscriptionStatus;
  plans: readonly Plan[];
}

/** What the member has now, until when, and what of it is used today. */
export function CurrentPlan({ status, plans }: CurrentPlanProps) {
  const text = useText('subscription');
  const paid = paidPlan(status);
  const name = plans.find(({ id }) => id === paid?.id)?.name;
  const badge = badges[status.status];
  return (
    <Card aria-labelledby="plan-title">
      <Row wrap justify="between">
        <Grow>
          <Row>
            <Tile pattern={3} size={52} />
            <div>
              <Row gap="tight" wrap>
                <Title id="plan-title" size="card">
                  {paid && name ? text(`current.${paid.interval}`, { name }) : text('current.free')}
                </Title>
                {badge && <Badge {...badge}>{text(`state.${status.status}`)}</Badge>}
              </Row>
              <Term status={status} />
            </div>
          </Row>
        </Grow>
        <Row wrap>
          {status.manage_url && (
            <LinkButton variant="outline" icon="card" href={status.manage_url}>
              {text('current.manage')}
            </LinkButton>
          )}
          {paid && <CancelPlan status={status} name={name ?? ''} />}
        </Row>
      </Row>
      <Stack className={styles.under}>
        {status.status === 'past_due' && <Note tone="ochre">{text('current.pastDue')}</Note>}
        {status.status === 'incomplete' && <Note tone="ochre">{text('current.incomplete')}</Note>}
        <PlanUse status={status} />
      </Stack>
    </Card>
  );
}

function Term({
  status: { status, amount, current_period_end: end, cancel_at_period_end: ends },
}: Pick<CurrentPlanProps, 'status'>) {
  const text = useText('subscription');
  const formats = useFormats();
  if (end === null) return <Text tone="muted">{text('current.nothingToPay')}</Text>;
  const key = ends || status === 'canceled' ? 'current.endsOn' : 'current.renewsOn';
  return (
    <Text size="secondary" tone="muted" tabular>
      {text(key, { price: formats.money(amount), day: formats.day(end) })}
    </Text>
  );
}
