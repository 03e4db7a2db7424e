import type { PriceMetrics } from '@plateia/contracts/bookings';
import { useFormats, useLanguage, useText } from '@plateia/i18n';
import { Note, Stack, Text } from '@plateia/ui';
import { ChartTable, RangeChart } from '@plateia/ui-charts';

/** Few jobs make no statistics: then it says that it is an estimate and draws nothing that looks like more. */
export function PriceHistory({ prices }: { prices: PriceMetrics }) {
  const text = useText('booking');
  const formats = useFormats();
  const [language] = useLanguage();
  const { low, median, high, sampleSize, source, points } = prices;
  const words = {
    low: formats.wholeMoney(low),
    median: formats.wholeMoney(median),
    high: formats.wholeMoney(high),
    n: sampleSize,
  };
  if (source === 'estimate') {
    return (
      <Stack gap="tight">
        <Text weight="semi" tabular>
          {text('estimate.range', words)}
        </Text>
        <Note icon="info">{text('estimate.few', words)}</Note>
      </Stack>
    );
  }
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const labelled = points.map(({ date, ...point }) => ({ ...point, label: day.format(new Date(date)) }));
  return (
    <Stack gap="tight">
      <RangeChart
        title={text('estimate.similar')}
        summary={text('estimate.summary', words)}
        points={labelled}
        format={(amount) => formats.wholeMoney(amount)}
      />
      <Text size="caption" tone="dim">
        {text('estimate.legend', words)}
      </Text>
      <ChartTable
        caption={text('estimate.similar')}
        columns={['date', 'low', 'median', 'high'].map((column) => text(`estimate.columns.${column}`))}
        rows={labelled.map((point) => [
          point.label,
          ...[point.low, point.median, point.high].map((amount) => formats.wholeMoney(amount)),
        ])}
        labels={{ show: text('estimate.showTable'), hide: text('estimate.hideTable') }}
      />
    </Stack>
  );
}
