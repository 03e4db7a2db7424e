import { classNames } from '../class-names.js';
import { VisuallyHidden } from './visually-hidden.js';
import styles from './badge.module.css';

const MOST = 99;

/** What is new is counted to 99+, on the badge and in the words that say it. */
export const countOfNew = (count: number): string => (count > MOST ? `${MOST}+` : String(count));

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
        {tone === 'new' ? countOfNew(count) : count}
      </span>
      {label !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
    </>
  );
}
