import { useFormats, useText } from '@plateia/i18n';
import { Card, LinkButton, Stack, Text, Title } from '@plateia/ui';
import { useAthensDays } from '../../professional/use-athens-days.js';
import styles from './own-work.module.css';
import { useOwnMoney } from './work-stats.query.js';

/** What comes next, and the way to all of it. */
export function EarningsCard() {
  const text = useText('work');
  const formats = useFormats();
  const dayOf = useAthensDays('full');
  const next = useOwnMoney().data?.nextPayout;
  return (
    <Card aria-labelledby="earnings-title">
      <Stack gap="tight">
        <Title id="earnings-title" level={2} size="card">
          {text('earnings.title')}
        </Title>
        {next && <p className={styles.amount}>{formats.money(next.amount)}</p>}
        <Text size="secondary" tone="muted">
          {next ? text('earnings.next', { day: dayOf(next.date) }) : text('earnings.lead')}
        </Text>
        <LinkButton variant="outline" size="small" icon="euro" href="/pro/earnings">
          {text('earnings.all')}
        </LinkButton>
      </Stack>
    </Card>
  );
}
