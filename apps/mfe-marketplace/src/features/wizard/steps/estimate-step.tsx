import type { BookingAnalysis, PricePeriod } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Badge, Card, Row, Segmented, Skeleton, Text, Title } from '@plateia/ui';
import { useState } from 'react';
import { PriceHistory } from '../price-history.js';
import { StepFrame } from '../step-frame.js';
import type { StepProps } from '../step-props.js';
import { usePrices } from '../wizard.query.js';
import styles from '../wizard.module.css';

const PERIODS: readonly PricePeriod[] = ['1M', '3M', '6M'];

export function EstimateStep({ wizard }: StepProps) {
  const text = useText('booking');
  const formats = useFormats();
  const [period, setPeriod] = useState<PricePeriod>('3M');
  const { bookingId = '', analysis, goTo } = wizard;
  const query = usePrices(bookingId, analysis.data?.category.id, period);
  const { data } = query;
  const price = data && {
    low: formats.wholeMoney(data.low),
    high: formats.wholeMoney(data.high),
    unit: data.unit,
  };
  return (
    <StepFrame
      wizard={wizard}
      title={price ? text(`estimate.title.${data.source}`, price) : text('estimate.heading')}
      lead={analysis.data && text('estimate.lead', { kind: analysis.data.category.name })}
      next={{ label: text('estimate.next'), onClick: () => goTo(5) }}
      offline="goes-on"
    >
      <Card aria-labelledby="prices-title">
        <Row justify="between" wrap>
          <Title id="prices-title" size="card">
            {text('estimate.similar')}
          </Title>
          <Segmented
            label={text('estimate.period')}
            options={PERIODS.map((value) => ({ value, label: text(`estimate.periods.${value}`) }))}
            value={period}
            onChange={setPeriod}
          />
        </Row>
        <FirstLoad
          query={query}
          failed={{ title: text('estimate.failed') }}
          skeleton={<Skeleton height={220} />}
          label={text('estimate.loading')}
        >
          {data && <PriceHistory prices={data} />}
        </FirstLoad>
      </Card>
      {analysis.data && <Facts analysis={analysis.data} />}
      <Text size="secondary" tone="muted">
        {text('estimate.honest')}
      </Text>
    </StepFrame>
  );
}

const DEMAND = { low: 'pine', medium: 'neutral', high: 'ochre' } as const;

function Facts({ analysis }: { analysis: BookingAnalysis }) {
  const text = useText('booking');
  const formats = useFormats();
  const { demandIndicator, priceLevel, complexity, assumedDuration } = analysis;
  const facts = [
    [
      text('facts.demand'),
      <>
        <Badge key="level" tone={DEMAND[demandIndicator.level]}>
          {text(`facts.level.${demandIndicator.level}`)}
        </Badge>{' '}
        {text('facts.free', { share: formats.percent(demandIndicator.availabilityPercentage / 100) })}
      </>,
    ],
    [text('facts.price'), text(`facts.priceLevel.${priceLevel}`)],
    [text('facts.complexity'), text(`facts.complexities.${complexity}`)],
    [text('facts.duration'), text('facts.hours', { hours: assumedDuration / 60 })],
    [text('facts.quotes'), text('facts.quotesIn')],
  ] as const;
  return (
    <Card as="div">
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
