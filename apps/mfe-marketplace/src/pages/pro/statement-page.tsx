import { useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { useSearchParams } from '@plateia/router';
import { PageHead, Skeleton } from '@plateia/ui';
import { periodIn, useStatement } from '../../features/earnings/earnings.query.js';
import { Statement } from '../../features/earnings/statement.js';
import { WithProfile } from '../../professional/with-profile.js';

export function StatementPage() {
  const text = useText('earnings');
  const [search] = useSearchParams();
  const period = periodIn(search.get('period'));
  const query = useStatement(period);
  const { data } = query;
  return (
    <>
      <PageHead
        title={text('statement.title')}
        back={{ href: `/pro/earnings?period=${period}`, label: text('statement.back') }}
      />
      <WithProfile>
        {(profile) => (
          <FirstLoad query={query} failed={{ title: text('failed') }} skeleton={<Skeleton height={420} />}>
            {data && <Statement profile={profile} period={data} />}
          </FirstLoad>
        )}
      </WithProfile>
    </>
  );
}
