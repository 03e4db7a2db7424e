import { ApiError, useFlags } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { Columns } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { PageHead, Skeleton } from '@plateia/ui';
import { HistoryCard } from '../features/xp/history-card.js';
import { LevelCard } from '../features/xp/level-card.js';
import { QuestsCard } from '../features/xp/quests-card.js';
import { QuietCard } from '../features/xp/quiet-card.js';
import { StreakCard } from '../features/xp/streak-card.js';
import { XpOff } from '../features/xp/xp-off.js';
import { useLiveXp, useXp } from '../features/xp/xp.query.js';

export function XpPage() {
  const text = useText('xp');
  const isOn = useFlags().gamificationEnabled;
  return (
    <>
      <PageHead title={text('title')} />
      {isOn === false ? <XpOff /> : <Xp />}
    </>
  );
}

function Xp() {
  const text = useText('xp');
  const query = useXp();
  useLiveXp();
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'FEATURE_OFF') return <XpOff />;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('failed.title'), lead: text('failed.lead') }}
      label={text('loading')}
      skeleton={<Skeleton shape="block" height={260} />}
    >
      {data && (
        <Columns
          railLabel={text('rail')}
          rail={
            <>
              <QuestsCard />
              <QuietCard />
            </>
          }
        >
          <LevelCard xp={data} />
          <StreakCard xp={data} />
          <HistoryCard />
        </Columns>
      )}
    </FirstLoad>
  );
}
