import type { Plan, PlanInterval, SubscriptionStatus } from '@plateia/contracts/identity';
import { useText } from '@plateia/i18n';
import { Row, Segmented, Text, Title } from '@plateia/ui';
import { useState } from 'react';
import { ChoosePlan } from './choose-plan.js';
import { PlanCard } from './plan-card.js';
import { paidPlan, planRelation } from './plan-relation.js';
import styles from './subscription.module.css';

interface PlanListProps {
  plans: readonly Plan[];
  status: SubscriptionStatus;
  /** the one that a link named */
  named: { id: string; interval: PlanInterval | undefined };
}

export function PlanList({ plans, status, named }: PlanListProps) {
  const text = useText('subscription');
  const [interval, setInterval] = useState<PlanInterval>(named.interval ?? paidPlan(status)?.interval ?? 'monthly');
  const shown = plans.filter((plan) => plan.interval === interval);
  const open = shown.filter((plan) => !plan.comingSoon && planRelation(plan, status, plans) === 'new');
  // Of equal choices one leads: what a link named, or the first.
  const leading = open.find(({ id }) => id === named.id) ?? open[0];
  return (
    <section aria-labelledby="plans-title">
      <Row wrap justify="between" className={styles.head}>
        <Title id="plans-title">{text('plans.title')}</Title>
        <Segmented<PlanInterval>
          label={text('plans.interval')}
          value={interval}
          onChange={setInterval}
          options={[
            { value: 'monthly', label: text('plans.monthly') },
            { value: 'annual', label: text('plans.annual') },
          ]}
        />
      </Row>
      <div className={styles.plans}>
        {shown.map((plan, index) => {
          const relation = planRelation(plan, status, plans);
          return (
            <PlanCard
              key={`${plan.id}-${plan.interval}`}
              plan={plan}
              index={index}
              isCurrent={relation === 'current'}
              isNamed={plan.id === named.id}
              action={<ChoosePlan plan={plan} status={status} relation={relation} leads={plan === leading} />}
            />
          );
        })}
      </div>
      <Text size="caption" tone="dim" className={styles.under}>
        {text('plans.terms')}
      </Text>
    </section>
  );
}
