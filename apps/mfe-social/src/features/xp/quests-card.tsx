import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { FirstLoad } from '@plateia/lists';
import { Card, Skeleton, Text } from '@plateia/ui';
import { QuestRow } from './quest-row.js';
import { useQuests } from './xp.query.js';
import styles from './xp.module.css';

export function QuestsCard() {
  const text = useText('xp');
  const query = useQuests();
  const quests = query.data ?? [];
  return (
    <Card aria-labelledby="quests-title">
      <SectionHead id="quests-title" title={text('quests.title')} />
      <FirstLoad
        query={query}
        scope="inline"
        failed={{ title: text('quests.failed') }}
        label={text('quests.loading')}
        skeleton={<Skeleton height={180} />}
      >
        {quests.length === 0 ? (
          <Text size="secondary" tone="muted">
            {text('quests.none')}
          </Text>
        ) : (
          <ul className={styles.rows}>
            {quests.map((quest) => (
              <QuestRow key={quest.id} quest={quest} />
            ))}
          </ul>
        )}
      </FirstLoad>
    </Card>
  );
}
