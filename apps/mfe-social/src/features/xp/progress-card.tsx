import type { XpData } from '@plateia/contracts/xp';
import { HIGHEST_LEVEL } from '@plateia/contracts/xp/rules';
import { useNow } from '@plateia/data';
import { useFormats, useText } from '@plateia/i18n';
import { Card, Grow, IconLink, LevelTile, Row, Text, Title } from '@plateia/ui';
import { QuestRow } from './quest-row.js';
import { dayOf, stateOf } from './week.js';
import { WeekTiles } from './week-tiles.js';
import { useLiveXp, useQuests, useXp } from './xp.query.js';
import styles from './xp.module.css';

const TILE = 28;
const QUESTS = 4;

/** Beside the feed, on a wide screen. Nothing while it is unknown: who looks for it opens the page. */
export function ProgressCard() {
  const { data } = useXp();
  useLiveXp();
  return data ? <Progress xp={data} /> : null;
}

function Progress({ xp: { level, xp, xpInLevel, xpForNext, streak, week } }: { xp: XpData }) {
  const text = useText('xp');
  const formats = useFormats();
  const isHighest = level >= HIGHEST_LEVEL;
  const shown = { xp: formats.number(xp), missing: formats.number(Math.max(0, xpForNext - xpInLevel)) };
  const today = dayOf(useNow());
  const isOpen = week.some((day) => stateOf(day, today) === 'next');
  return (
    <Card aria-label={text('card.title')}>
      <Row>
        <LevelTile level={level} label={text('level.title', { level })} size="medium" />
        <Grow>
          <Title>{text('level.title', { level })}</Title>
          <Text size="caption" tone="muted" tabular>
            {text(isHighest ? 'level.highest' : 'level.points', { ...shown, next: level + 1 })}
          </Text>
        </Grow>
        <IconLink icon="chevron-right" href="/xp" label={text('card.open')} size="small" />
      </Row>
      {!isHighest && (
        <progress
          className={styles.meter}
          aria-label={text('level.progress', { next: level + 1 })}
          max={xpForNext}
          value={Math.min(xpInLevel, xpForNext)}
        />
      )}
      <WeekTiles week={week} size={TILE} />
      <Text size="caption" tone="muted" className={styles.under}>
        {text('card.streak', { days: streak })} {isOpen && text('card.tileOpen')}
      </Text>
      <OpenQuests />
    </Card>
  );
}

function OpenQuests() {
  const text = useText('xp');
  const { data = [] } = useQuests();
  const open = data.filter(({ completed }) => !completed).slice(0, QUESTS);
  if (open.length === 0) return null;
  return (
    <ul className={styles.quests} aria-label={text('quests.title')}>
      {open.map((quest) => (
        <QuestRow key={quest.id} quest={quest} />
      ))}
    </ul>
  );
}
