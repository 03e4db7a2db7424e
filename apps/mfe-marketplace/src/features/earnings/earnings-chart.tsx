import type { EarningsPeriod } from '@plateia/contracts/bookings';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Row, Segmented, Stack, Text, Title } from '@plateia/ui';
import { BarChart, ChartTable } from '@plateia/ui-charts';
import { useAthensDays } from '../../professional/use-athens-days.js';
import { type EarningsPage, PERIODS } from './earnings.query.js';

interface EarningsChartProps {
  points: EarningsPage['points'];
  period: EarningsPeriod;
  onPeriod: (period: EarningsPeriod) => void;
}

export function EarningsChart({ points, period, onPeriod }: EarningsChartProps) {
  const text = useText('earnings');
  const formats = useFormats();
  const dayOf = useAthensDays('short');
  const labelled = points.map(({ date, net }) => ({ label: dayOf(date), amount: net }));
  const total = points.reduce((sum, { net }) => sum + net, 0);
  const title = text('chart.title');
  return (
    <Card aria-labelledby="earnings-chart">
      <Stack>
        <Row justify="between" wrap>
          <Title id="earnings-chart">{title}</Title>
          <Segmented
            label={text('period.label')}
            options={PERIODS.map((value) => ({ value, label: text(`period.${value}`) }))}
            value={period}
            onChange={onPeriod}
          />
        </Row>
        {labelled.some(({ amount }) => amount !== 0) ? (
          <>
            <BarChart
              title={title}
              summary={text('chart.summary', { amount: formats.money(total) })}
              points={labelled}
              format={(amount) => formats.wholeMoney(amount)}
            />
            <ChartTable
              caption={title}
              columns={[text('chart.from'), text('chart.net')]}
              rows={labelled.map(({ label, amount }) => [label, formats.money(amount)])}
              labels={{ show: text('chart.show'), hide: text('chart.hide') }}
            />
          </>
        ) : (
          <Text tone="muted">{text('chart.none')}</Text>
        )}
      </Stack>
    </Card>
  );
}
