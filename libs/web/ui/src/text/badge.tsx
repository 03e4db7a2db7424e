import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'pine' | 'neran' | 'aegean' | 'ochre' | 'clay' | 'bougan';
  /** a status always has one: colour does not tell alone */
  icon?: IconName;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} className={styles.icon} />}
      {children}
    </span>
  );
}
