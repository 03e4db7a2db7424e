import type { XpData } from '@plateia/contracts/xp';
import { useNow } from '@plateia/data';
import { useFormats, useLanguage, useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Badge, Card, Text, Tile, TileHole, VisuallyHidden, type TilePattern } from '@plateia/ui';
import { dayOf, stateOf, weekdayOf, type DayState } from './week.js';
import styles from './xp.module.css';

const TILE = 40;

/** Nothing burns and nothing counts down: a tile for each day, and a gap where there was none. */
export function StreakCard({ xp: { streak, bestStreak, freezes, streakSafeUntil, week } }: { xp: XpData }) {
  const text = useText('xp');
  const formats = useFormats();
  const [language] = useLanguage();
  const today = dayOf(useNow());
  return (
    <Card aria-labelledby="streak-title">
      <SectionHead
        id="streak-title"
        title={text('streak.title', { days: streak })}
        action={<Badge>{text('streak.best', { days: formats.number(bestStreak) })}</Badge>}
      />
      <ol className={styles.week} aria-label={text('streak.week')}>
        {week.map((day, index) => (
          <li key={day.date}>
            <DayTile state={stateOf(day, today)} pattern={((index % 5) + 1) as TilePattern} />
            <Text as="span" size="caption" tone="dim" aria-hidden="true">
              {weekdayOf(day.date, language, 'short')}
            </Text>
            <VisuallyHidden>
              {text(`streak.day.${stateOf(day, today)}`, { day: weekdayOf(day.date, language, 'long') })}
            </VisuallyHidden>
          </li>
        ))}
      </ol>
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

function DayTile({ state, pattern }: { state: DayState; pattern: TilePattern }) {
  return state === 'laid' ? <Tile pattern={pattern} size={TILE} /> : <TileHole state={state} size={TILE} />;
}
