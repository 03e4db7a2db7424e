import { classNames } from '../class-names.js';
import type { IconName } from './icon-names.js';
import styles from './icon.module.css';

export interface IconProps {
  name: IconName;
  /** 16, 20 (in text) or 24 px (in navigation) */
  size?: 'small' | 'medium' | 'large';
  filled?: boolean;
  className?: string;
}

/** Decoration: the words stand beside it or on its control. */
export function Icon({ name, size = 'medium', filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        styles[size],
        filled && styles.filled,
        name === 'more' && styles.dots,
        className,
      )}
      aria-hidden="true"
    >
      <use href={`#i-${name}`} />
    </svg>
  );
}
