import type { XpData } from '@plateia/contracts/xp';
import { useFormats, useText } from '@plateia/i18n';
import type { TilePattern } from '@plateia/ui';
import { DayTile } from './day-tile.js';
import styles from './xp.module.css';

/** The last tile is today's; while it is open, today counts for nothing yet. */
export function FourWeeks({ days }: { days: XpData['fourWeeks'] }) {
  const text = useText('xp');
  const formats = useFormats();
  const laid = days.filter((day) => day.laid).length;
  const isOpen = days.at(-1)?.laid === false;
  const label = text('streak.fourWeeks', {
    laid: formats.number(laid),
    days: formats.number(isOpen ? days.length - 1 : days.length),
  });
  return (
    <div className={styles.fourWeeks} role="img" aria-label={isOpen ? `${label}. ${text('card.tileOpen')}` : label}>
      {days.map((day, index) => (
        <DayTile
          key={day.date}
          state={day.laid ? 'laid' : index === days.length - 1 ? 'next' : 'missed'}
          pattern={((index % 5) + 1) as TilePattern}
          size="fill"
        />
      ))}
    </div>
  );
}
