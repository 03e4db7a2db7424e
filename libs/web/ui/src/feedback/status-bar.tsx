import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import styles from './feedback.module.css';

export interface StatusBarProps {
  kind: 'offline' | 'update';
  children: ReactNode;
  action?: ReactNode;
}

/** Under the header: what concerns the whole page. */
export function StatusBar({ kind, children, action }: StatusBarProps) {
  return (
    <div className={classNames(styles.bar, styles[kind])} role="status">
      <Icon name={kind === 'offline' ? 'offline' : 'refresh'} size="small" />
      <span>{children}</span>
      {action}
    </div>
  );
}
