import type { XpData } from '@plateia/contracts/xp';
import { useNow } from '@plateia/data';
import { useLanguage, useText } from '@plateia/i18n';
import { Text, VisuallyHidden, type TilePattern } from '@plateia/ui';
import { DayTile } from './day-tile.js';
import { dayOf, stateOf, weekdayOf } from './week.js';
import styles from './xp.module.css';

interface WeekTilesProps {
  week: XpData['week'];
  /** px */
  size: number;
}

/** Nothing burns and nothing counts down: a tile for each day, and a gap where there was none. */
export function WeekTiles({ week, size }: WeekTilesProps) {
  const text = useText('xp');
  const [language] = useLanguage();
  const today = dayOf(useNow());
  return (
    <ol className={styles.week} aria-label={text('streak.week')}>
      {week.map((day, index) => (
        <li key={day.date}>
          <DayTile state={stateOf(day, today)} pattern={((index % 5) + 1) as TilePattern} size={size} />
          <Text as="span" size="caption" tone="dim" aria-hidden="true">
            {weekdayOf(day.date, language, 'short')}
          </Text>
          <VisuallyHidden>
            {text(`streak.day.${stateOf(day, today)}`, { day: weekdayOf(day.date, language, 'long') })}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}
