import type { XpData } from '@plateia/contracts/xp';
import { useFormats, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Badge, Card, Text } from '@plateia/ui';
import { WeekTiles } from './week-tiles.js';
import styles from './xp.module.css';

const TILE = 40;

export function StreakCard({ xp: { streak, bestStreak, freezes, streakSafeUntil, week } }: { xp: XpData }) {
  const text = useText('xp');
  const formats = useFormats();
  return (
    <Card aria-labelledby="streak-title">
      <SectionHead
        id="streak-title"
        title={text('streak.title', { days: streak })}
        action={<Badge>{text('streak.best', { days: formats.number(bestStreak) })}</Badge>}
      />
      <WeekTiles week={week} size={TILE} />
      <Text size="secondary" tone="muted" className={styles.under}>
        {text('streak.how')}
      </Text>
      <Text size="secondary" tone="muted" className={styles.under}>
        {streakSafeUntil &&
          `${text('streak.safe', { day: formats.day(streakSafeUntil), time: formats.clock(streakSafeUntil) })} `}
        {text('streak.freezes', { n: freezes })}
      </Text>
    </Card>
  );
}
