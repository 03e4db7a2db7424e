import { HIGHEST_LEVEL } from '@plateia/contracts/xp/rules';
import type { XpData } from '@plateia/contracts/xp';
import { useFormats, useText } from '@plateia/i18n';
import { Card, classNames, LevelTile, Text, Title } from '@plateia/ui';
import styles from './xp.module.css';

/** Of which a level is paved. What a level takes is a multiple of 250, so that each stone stands for whole points. */
const STONES = 50;
const stones = Array.from({ length: STONES }, (_, n) => n);

export function LevelCard({ xp: { level, levelName, xp, xpInLevel, xpForNext } }: { xp: XpData }) {
  const text = useText('xp');
  const formats = useFormats();
  const isHighest = level >= HIGHEST_LEVEL;
  const laid = isHighest ? STONES : Math.min(STONES, Math.floor((STONES * xpInLevel) / xpForNext));
  const shown = { xp: formats.number(xp), missing: formats.number(Math.max(0, xpForNext - xpInLevel)) };
  return (
    <Card aria-labelledby="level-title">
      <div className={styles.level}>
        <LevelTile level={level} label={text('level.title', { level })} size="large" />
        <div>
          <Title id="level-title">{text('level.named', { level, name: levelName })}</Title>
          <Text tone="muted" tabular>
            {text(isHighest ? 'level.highest' : 'level.points', { ...shown, next: level + 1 })}
          </Text>
        </div>
      </div>
      {!isHighest && (
        <>
          <div
            className={styles.pave}
            role="progressbar"
            aria-label={text('level.progress', { next: level + 1 })}
            aria-valuemin={0}
            aria-valuemax={xpForNext}
            aria-valuenow={Math.min(xpInLevel, xpForNext)}
          >
            {stones.map((n) => (
              <i key={n} className={classNames(n < laid && styles.laid)} />
            ))}
          </div>
          <Text size="caption" tone="dim" className={styles.under}>
            {text('level.stones', { each: formats.number(xpForNext / STONES), all: STONES })}
          </Text>
        </>
      )}
    </Card>
  );
}
