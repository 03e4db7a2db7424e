import type { CSSProperties } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import type { IconName } from '../icons/icon-names.js';
import type { AvatarSize } from './avatar.js';
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

/** In place of a face, where nobody did it but the platform itself; the sentence beside it says what it was. */
export const IconDisc = ({ icon, tone = 'pine', size }: AvatarBadgeProps & { size: AvatarSize }) => (
  <span
    className={classNames(styles.frame, styles.disc, styles[`${tone}-soft`])}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-hidden="true"
  >
    <Icon name={icon} />
  </span>
);
