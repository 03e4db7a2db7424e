import { classNames } from '../class-names.js';
import { VisuallyHidden } from './visually-hidden.js';
import styles from './badge.module.css';

/** What is new is counted to here; words that say the count end there too. */
export const MOST_COUNTED = 99;

export interface CountBadgeProps {
  count: number;
  /** the words a screen reader says instead; left out where the control's own label has the count */
  label?: string;
  /** `quiet` counts what is there, not what is new */
  tone?: 'new' | 'quiet';
  className?: string | undefined;
}

/** Nothing at zero; what is new ends at 99+. */
export function CountBadge({ count, label, tone = 'new', className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <>
      <span className={classNames(styles.count, tone === 'quiet' && styles.quiet, className)} aria-hidden="true">
        {tone === 'new' && count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
