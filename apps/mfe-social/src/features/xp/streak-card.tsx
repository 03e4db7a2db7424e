import type { XpData } from '@plateia/contracts/xp';
import { useFormats, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Badge, Card, Text } from '@plateia/ui';
import { FourWeeks } from './four-weeks.js';
import styles from './xp.module.css';

export function StreakCard({ xp: { streak, bestStreak, freezes, streakSafeUntil, fourWeeks } }: { xp: XpData }) {
  const text = useText('xp');
  const formats = useFormats();
  return (
    <Card aria-labelledby="streak-title">
      <SectionHead
        id="streak-title"
        title={text('streak.title', { days: streak })}
        action={<Badge>{text('streak.best', { days: formats.number(bestStreak) })}</Badge>}
      />
      <FourWeeks days={fourWeeks} />
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
