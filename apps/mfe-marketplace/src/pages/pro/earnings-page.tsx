import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { useSearchParams } from '@plateia/router';
import { PageHead, Skeleton, Stack } from '@plateia/ui';
import { EarningsChart } from '../../features/earnings/earnings-chart.js';
import { EarningsItems } from '../../features/earnings/earnings-items.js';
import { EarningsSums } from '../../features/earnings/earnings-sums.js';
import { periodIn, useEarnings } from '../../features/earnings/earnings.query.js';

export function EarningsPage() {
  const text = useText('earnings');
  const [search, setSearch] = useSearchParams();
  const period = periodIn(search.get('period'));
  const query = useEarnings(period);
  const [first] = query.data?.pages ?? [];
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHead title={text('title')} back={{ href: '/pro', label: text('back') }} />
      <FirstLoad query={query} failed={{ title: text('failed') }} skeleton={<Skeleton height={420} />}>
        {first && (
          <Stack>
            <EarningsSums sums={first} />
            <EarningsChart
              points={first.points}
              period={period}
              onPeriod={(next) => setSearch({ period: next }, { replace: true })}
            />
            <EarningsItems items={items} period={period} query={query} />
          </Stack>
        )}
      </FirstLoad>
    </>
  );
}
