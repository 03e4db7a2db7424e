import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import styles from './note.module.css';

export type NoteTone = 'neutral' | 'aegean' | 'pine' | 'ochre' | 'clay';

const icons: Record<NoteTone, IconName> = {
  neutral: 'info',
  aegean: 'info',
  pine: 'shield',
  ochre: 'alert',
  clay: 'alert',
};

export interface NoteProps {
  /** aegean informs, pine is safe, ochre needs you, clay has failed */
  tone?: NoteTone;
  icon?: IconName;
  /** at the end of the line */
  action?: ReactNode;
  /** `alert` when it appears in answer to something and needs action */
  role?: 'status' | 'alert' | 'note';
  children: ReactNode;
}

export function Note({ tone = 'neutral', icon = icons[tone], action, role, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone])} role={role}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
