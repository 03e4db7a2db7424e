import type { EarningsPeriod } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { Skeleton } from '@plateia/ui';
import { useState } from 'react';
import { EarningsChart } from './earnings-chart.js';
import { useEarnings } from './earnings.query.js';

/** The chart of all earnings, with a period of its own. */
export function OwnEarnings() {
  const text = useText('earnings');
  const [period, setPeriod] = useState<EarningsPeriod>('6M');
  const query = useEarnings(period);
  const [first] = query.data?.pages ?? [];
  return (
    <FirstLoad query={query} failed={{ title: text('failed') }} scope="section" skeleton={<Skeleton height={300} />}>
      {first && <EarningsChart points={first.points} period={period} onPeriod={setPeriod} />}
    </FirstLoad>
  );
}
