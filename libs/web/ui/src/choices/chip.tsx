import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import { type AnchorProps, PlainLink } from '../navigation/link.js';
import styles from './choices.module.css';

export const Chips = ({ children }: { children: ReactNode }) => <div className={styles.chips}>{children}</div>;

export interface ChipProps extends ComponentProps<'button'> {
  /** left out for a chip that does something instead of being chosen */
  chosen?: boolean;
  icon?: IconName;
}

/** A chosen chip has a check: colour does not tell alone. */
export function Chip({ chosen, icon, className, children, ...button }: ChipProps) {
  const shown = chosen ? 'check' : icon;
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.chip, chosen && styles.chosen, className)}
      aria-pressed={chosen}
    >
      {shown && <Icon name={shown} />}
      {children}
    </button>
  );
}

export function ChipLink({ icon, className, children, ...anchor }: AnchorProps & { icon?: IconName }) {
  return (
    <PlainLink {...anchor} className={classNames(styles.chip, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </PlainLink>
  );
}
