import { hasText, useFormats, useText } from '@plateia/i18n';
import { IconButton, LevelTile, Text } from '@plateia/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { XpGain } from '@plateia/contracts/shell';
import { shareOfLevel, XpGains } from './xp-gains.js';
import styles from './xp-toast.module.css';

interface XpToastProps {
  /** the one that made this be fetched; the others are heard here */
  first: XpGain;
  follow: (add: (gain: XpGain) => void) => () => void;
}

/** Says it politely and takes no focus: XP is nobody's task. */
export function XpToast({ first, follow }: XpToastProps) {
  const text = useText('shell');
  const formats = useFormats();
  const [gains] = useState(() => new XpGains());
  const shown = useSyncExternalStore(gains.subscribe, gains.current);
  useEffect(() => {
    gains.add(first);
    const stop = follow(gains.add);
    return () => {
      stop();
      gains.stop();
    };
  }, [gains, first, follow]);
  const forKey = `xp.for.${kindOf(shown?.event)}`;
  return (
    <div role="status" className={styles.place}>
      {shown && (
        <div className={styles.toast}>
          <LevelTile level={shown.level} label={text('xp.level', { level: shown.level })} />
          <span className={styles.words}>
            <Text as="b" tone="neran" tabular>
              {text('xp.gain', { amount: formats.number(shown.amount) })}
            </Text>{' '}
            {hasText('shell', forKey) && (
              <Text as="span" size="secondary" tone="muted">
                {text(forKey)}
              </Text>
            )}
            <svg className={styles.meter} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
              <rect width={100 * shareOfLevel(shown)} height="6" />
            </svg>
          </span>
          <IconButton icon="close" size="small" label={text('toasts.dismiss')} onClick={gains.hide} />
        </div>
      )}
    </div>
  );
}

/** Quests and streaks have a name of their own each; what is said of them is the same. */
const kindOf = (event = ''): string => event.replace(/^(quest|streak)[:_].*$/, '$1');
