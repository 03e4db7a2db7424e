import type { PlanInterval } from '@plateia/contracts/identity';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { useSearchParams } from '@plateia/router';
import { PageHead, Skeleton } from '@plateia/ui';
import { CurrentPlan } from '../../features/subscription/current-plan.js';
import { PlanList } from '../../features/subscription/plan-list.js';
import { usePlans, useSubscription } from '../../features/subscription/subscription.query.js';
import styles from '../../features/subscription/subscription.module.css';

const intervals: Readonly<Record<string, PlanInterval>> = { monthly: 'monthly', annual: 'annual', yearly: 'annual' };

export function SubscriptionPage() {
  const text = useText('subscription');
  const [search] = useSearchParams();
  const plans = usePlans();
  const status = useSubscription();
  const failed = { title: text('failed.title'), lead: text('failed.lead') };
  const query = plans.data === undefined && (plans.isError || status.data !== undefined) ? plans : status;
  // '?plan=creator', or 'creator-yearly': a link to one of them.
  const [id = '', interval = ''] = (search.get('plan') ?? '').split('-');
  return (
    <>
      <PageHead title={text('title')} />
      <FirstLoad
        query={query}
        failed={failed}
        label={text('loading')}
        skeleton={<Skeleton shape="block" height={420} />}
      >
        {plans.data && status.data && (
          <div className={styles.page}>
            <CurrentPlan status={status.data} plans={plans.data} />
            <PlanList plans={plans.data} status={status.data} named={{ id, interval: intervals[interval] }} />
          </div>
        )}
      </FirstLoad>
    </>
  );
}
