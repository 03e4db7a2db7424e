import { platformFees } from '@plateia/contracts/bookings/rules';
import { useFormats, useText } from '@plateia/i18n';
import { Text, Title } from '@plateia/ui';
import { PlanBox } from './plan-box.js';
import styles from './plan-boxes.module.css';
import { shareOf, workPlans } from './work-plans.js';

export function PlanBoxes() {
  const text = useText('for-professionals');
  const formats = useFormats();
  return (
    <section id="pricing">
      <Title size="display">{text('plans.title')}</Title>
      <Text size="lead" tone="muted" className={styles.lead}>
        {text('plans.lead', { fee: formats.percent(shareOf(platformFees.pro_launch)) })}
      </Text>
      <div className={styles.boxes}>
        {workPlans.map((plan) => (
          <PlanBox key={plan.id} plan={plan} />
        ))}
      </div>
    </section>
  );
}
