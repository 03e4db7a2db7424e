import type { Earning, EarningsPeriod } from '@plateia/contracts/bookings';
import { useErrorText, useFormats, useText } from '@plateia/i18n';
import { MoreButton, type MoreButtonProps } from '@plateia/lists';
import { Button, Card, FieldError, LinkButton, Row, Stack, Text, TextLink, Title } from '@plateia/ui';
import { useState } from 'react';
import { saveFile } from '../../downloads/save-file.js';
import { allEarnings } from './earnings.query.js';
import styles from './earnings.module.css';
import { STATEMENT_COLUMNS } from './statement-columns.js';
import { statementCsv } from './statement-csv.js';

interface EarningsItemsProps {
  items: readonly Earning[];
  period: EarningsPeriod;
  query: MoreButtonProps['query'];
}

/** Job by job: the price, what the platform keeps of it, and what is left. */
export function EarningsItems({ items, period, query }: EarningsItemsProps) {
  const text = useText('earnings');
  const formats = useFormats();
  return (
    <Card aria-labelledby="earnings-jobs">
      <Stack>
        <Row justify="between" wrap>
          <Title id="earnings-jobs">{text('jobs.title')}</Title>
          {items.length > 0 && <Statement period={period} />}
        </Row>
        {items.length === 0 && <Text tone="muted">{text('jobs.none')}</Text>}
        <ul className={styles.items}>
          {items.map(({ bookingId, title, date, gross, fee, net, status }) => (
            <li key={bookingId} className={styles.item}>
              <div>
                <TextLink look="name" href={`/bookings/${bookingId}`} dir="auto">
                  {title}
                </TextLink>
                <Text size="caption" tone="dim">
                  <time dateTime={date}>
                    {text('jobs.line', { day: formats.day(date), status: text(`status.${status}`) })}
                  </time>
                </Text>
              </div>
              <div className={styles.amounts}>
                <Text weight="semi" tabular>
                  {formats.money(net)}
                </Text>
                <Text size="caption" tone="dim" tabular>
                  {gross < 0
                    ? text('jobs.back', { gross: formats.money(-gross), fee: formats.money(-fee) })
                    : text('jobs.fee', { gross: formats.money(gross), fee: formats.money(fee) })}
                </Text>
              </div>
            </li>
          ))}
        </ul>
        <MoreButton query={query} failed={text('jobs.moreFailed')} />
      </Stack>
    </Card>
  );
}

function Statement({ period }: { period: EarningsPeriod }) {
  const text = useText('earnings');
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const columns = STATEMENT_COLUMNS.map((column) => text(`statement.columns.${column}`));
      const { items } = await allEarnings(period);
      const words = statementCsv(columns, items, ({ status }) => text(`status.${status}`));
      saveFile(`plateia-${period}.csv`, 'text/csv', words);
    } catch (error) {
      setRefusal(error);
    }
    setBusy(false);
  };
  return (
    <Row gap="tight" wrap>
      <Button variant="outline" size="small" busy={busy} busyLabel={text('statement.busy')} onClick={() => void save()}>
        {text('statement.csv')}
      </Button>
      <LinkButton variant="outline" size="small" href={`/pro/earnings/statement?period=${period}`}>
        {text('statement.paper')}
      </LinkButton>
      {refusal !== null && <FieldError role="alert">{errorText(refusal)}</FieldError>}
    </Row>
  );
}
