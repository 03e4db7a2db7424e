import { useFormats, useText } from '@plateia/i18n';
import { Stack, Text, Title } from '@plateia/ui';
import { useId, useState } from 'react';
import { WayInLink } from '../../way-in/way-in-link.js';
import styles from './calculator.module.css';
import { HOURS, monthlyEarnings, RATE, WEEKS } from './earnings.js';
import { RangeRow } from './range-row.js';
import { useSaidWhenSettled } from './use-said-when-settled.js';

export function Calculator() {
  const text = useText('for-professionals');
  const formats = useFormats();
  const titleId = useId();
  const [hours, setHours] = useState(HOURS.first);
  const [rate, setRate] = useState(RATE.first);
  const euro = (amount: number): string => formats.wholeMoney(amount * 100);
  const amount = euro(monthlyEarnings(hours, rate));
  useSaidWhenSettled(text('calculator.said', { amount }));
  return (
    <section id="calculator" className={styles.calculator} aria-labelledby={titleId}>
      <Stack gap="loose" className={styles.part}>
        <Title id={titleId} size="display">
          {text('calculator.title')}
        </Title>
        <RangeRow
          label={text('calculator.hours')}
          bounds={HOURS}
          value={hours}
          onChange={setHours}
          format={(value) => formats.number(value)}
          say={(value) => text('calculator.hoursValue', { hours: value })}
        />
        <RangeRow
          label={text('calculator.rate')}
          bounds={RATE}
          value={rate}
          onChange={setRate}
          format={euro}
          say={euro}
        />
      </Stack>
      <div className={styles.result}>
        <Text weight="semi">{text('calculator.result')}</Text>
        <Text as="b" tabular className={styles.amount}>
          {amount}
        </Text>
        <Text size="secondary">{text('calculator.terms', { hours, rate: euro(rate), weeks: WEEKS })}</Text>
        <div className={styles.wayIn}>
          <WayInLink />
        </div>
      </div>
    </section>
  );
}
