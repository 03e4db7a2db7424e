import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import styles from './avatar.module.css';

export interface AvatarBadgeProps {
  icon: IconName;
  tone?: 'bougan' | 'aegean' | 'pine' | 'quiet';
}

/** What the person did, on the corner of the picture; the sentence beside it says the same. */
export const AvatarBadge = ({ icon, tone = 'pine' }: AvatarBadgeProps) => (
  <span className={classNames(styles.badge, styles[tone])}>
    <Icon name={icon} />
  </span>
);
