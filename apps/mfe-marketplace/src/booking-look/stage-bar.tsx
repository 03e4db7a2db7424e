import { useText } from '@plateia/i18n';
import { classNames } from '@plateia/ui';
import type { CSSProperties } from 'react';
import styles from './booking-look.module.css';
import { currentStage, SECTIONS, type Stages } from './stages.js';

export function StageBar({ stages }: { stages: Stages }) {
  const text = useText('bookings');
  const current = currentStage(stages);
  const section = SECTIONS[Math.min(current, SECTIONS.length - 1)] ?? 'refine';
  const label =
    current === SECTIONS.length
      ? text('stage.done')
      : text('stage.label', { n: current + 1, name: text(`section.${section}`) });
  return (
    <div className={styles.stages} role="img" aria-label={label}>
      {SECTIONS.map((name, index) => (
        <span
          key={name}
          className={classNames(styles.stage, index < current && styles.past, index === current && styles.now)}
          style={{ '--share': `${Math.round((stages[index] ?? 0) * 100)}%` } as CSSProperties}
        >
          {text(`section.${name}`)}
        </span>
      ))}
    </div>
  );
}
