import type { Plan } from '@plateia/contracts/identity';
import { useFormats, useText } from '@plateia/i18n';
import { Badge, Card, classNames, Grow, Icon, Row, Text, Tile, type TilePattern, Title } from '@plateia/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './subscription.module.css';

const patterns: readonly TilePattern[] = [3, 2, 5];

interface PlanCardProps {
  plan: Plan;
  index: number;
  isCurrent: boolean;
  /** a link led to it */
  isNamed: boolean;
  action: ReactNode;
}

export function PlanCard({ plan, index, isCurrent, isNamed, action }: PlanCardProps) {
  const { id, name, tagline, price, interval, comingSoon } = plan;
  const text = useText('subscription');
  const formats = useFormats();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isNamed) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isNamed]);
  return (
    <Card
      ref={card}
      as="article"
      aria-labelledby={`plan-${id}`}
      className={classNames(styles.plan, (isCurrent || isNamed) && styles.marked)}
    >
      <Row justify="between">
        <Tile pattern={patterns[index % patterns.length]} size={40} />
        {isCurrent && <Badge tone="pine">{text('plans.yours')}</Badge>}
        {comingSoon && <Badge icon="clock">{text('plans.soon')}</Badge>}
      </Row>
      <div>
        <Title id={`plan-${id}`} level={3}>
          {name}
        </Title>
        <Text size="secondary" tone="muted">
          {tagline}
        </Text>
      </div>
      <Text tabular>
        <span className={styles.price}>{formats.money(price)}</span>{' '}
        <Text as="span" size="secondary" tone="muted">
          {text(`plans.per.${interval}`)}
        </Text>
      </Text>
      {action}
      <Features plan={plan} />
    </Card>
  );
}

function Features({ plan: { name, features } }: Pick<PlanCardProps, 'plan'>) {
  const text = useText('subscription');
  return (
    <ul className={styles.features} aria-label={text('plans.gives', { name })}>
      {features.map((feature) => (
        <Row as="li" gap="tight" align="top" key={feature.text}>
          <Icon
            name={feature.comingSoon ? 'clock' : 'check'}
            className={feature.comingSoon ? styles.later : styles.given}
          />
          <Grow>
            <Text as="span" size="secondary">
              {feature.text}
            </Text>
          </Grow>
          {feature.comingSoon && <Badge>{text('plans.soon')}</Badge>}
        </Row>
      ))}
    </ul>
  );
}
