import { useFormats, useText } from '@plateia/i18n';
import { Badge, Card, classNames, Icon, LinkButton, Row, Text, Title } from '@plateia/ui';
import styles from './plan-boxes.module.css';
import { shareOf, type WorkPlan } from './work-plans.js';

/** Cannot be bought yet; the link keeps what one would want through the registration. */
export function PlanBox({ plan: { id, price, lines } }: { plan: WorkPlan }) {
  const text = useText('for-professionals');
  const formats = useFormats();
  const isPremium = id === 'premium';
  const name = text(`plans.${id}.name`);
  return (
    <Card as="article" className={classNames(styles.box, isPremium && styles.premium)}>
      <Row justify="between">
        <Title level={3} size="section">
          {name}
        </Title>
        <Badge icon="clock">{text('plans.soon')}</Badge>
      </Row>
      <p>
        <span className={styles.amount}>{formats.money(price)}</span>{' '}
        <Text as="span" tone="muted">
          {text('plans.perMonth')}
        </Text>
      </p>
      <Text tone="muted">{text(`plans.${id}.lead`)}</Text>
      <LinkButton
        variant={isPremium ? 'primary' : 'outline'}
        icon="clock"
        href={`/?plan=${id}`}
        aria-label={text('plans.soonFor', { plan: name })}
      >
        {text('plans.soon')}
      </LinkButton>
      <ul className={styles.lines}>
        {lines.map(({ key, count, fee }) => (
          <li key={key}>
            <Icon name="check" className={styles.check} />
            <span>{text(`plans.lines.${key}`, { count, fee: fee && formats.percent(shareOf(fee)) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
