import type { Plan, SubscriptionStatus } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, type BadgeProps, Card, Grow, LinkButton, Note, Row, Stack, Text, Tile, Title } from '@plateia/ui';
import { CancelPlan } from './cancel-plan.js';
import { KeepPlan } from './keep-plan.js';
import { PlanUse } from './plan-use.js';
import { paidPlan, termsOf } from './plan-relation.js';
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
              <Term status={status} plans={plans} />
            </div>
          </Row>
        </Grow>
        <Row wrap>
          {status.manage_url && (
            <LinkButton variant="outline" icon="card" href={status.manage_url}>
              {text('current.manage')}
            </LinkButton>
          )}
          {paid && (isEnding(status) || status.next) && <KeepPlan name={name ?? ''} />}
          {paid && !isEnding(status) && <CancelPlan status={status} name={name ?? ''} />}
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

const isEnding = ({ status, cancel_at_period_end: ends }: SubscriptionStatus): boolean => ends || status === 'canceled';

function Term({ status, plans }: CurrentPlanProps) {
  const text = useText('subscription');
  const formats = useFormats();
  const { amount, current_period_end: end, next } = status;
  if (end === null) return <Text tone="muted">{text('current.nothingToPay')}</Text>;
  const price = formats.money(amount);
  const to = next && termsOf(next.plan);
  const name = plans.find(({ id }) => id === to?.id)?.name;
  return (
    <Text size="secondary" tone="muted" tabular>
      {next && to && name
        ? text(`current.changesOn.${to.interval}`, {
            price,
            day: formats.day(next.from),
            name,
            nextPrice: formats.money(next.amount),
          })
        : text(isEnding(status) ? 'current.endsOn' : 'current.renewsOn', { price, day: formats.day(end) })}
    </Text>
  );
}
