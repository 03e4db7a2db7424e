import { type CSSProperties, type ReactNode, useState } from 'react';
import { classNames } from '../class-names.js';
import { initialsOf, tileColourOf } from './initials.js';
import styles from './avatar.module.css';

export type AvatarSize = 28 | 32 | 36 | 40 | 48 | 56 | 72 | 112;

export interface AvatarProps {
  userId: string;
  name: string;
  /** people are round, professionals square */
  kind?: 'person' | 'pro';
  size?: AvatarSize;
  photo?: string | null | undefined;
  /** the name stands beside it, so that it would be said twice */
  besideName?: boolean;
  badge?: ReactNode;
  className?: string;
}

export function Avatar({
  userId,
  name,
  kind = 'person',
  size = 40,
  photo,
  besideName = false,
  badge,
  className,
}: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const look = classNames(styles.avatar, kind === 'pro' && styles.pro);
  return (
    <span className={classNames(styles.frame, className)} style={{ '--size': `${size}px` } as CSSProperties}>
      {photo && failed !== photo ? (
        <img className={look} src={photo} alt={besideName ? '' : name} onError={() => setFailed(photo)} />
      ) : (
        <span
          className={classNames(look, styles.initials, styles[`tile-${tileColourOf(userId)}`])}
          {...(besideName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
        >
          {initialsOf(name)}
        </span>
      )}
      {badge}
    </span>
  );
}

/** Who is meant by "3 new posts": a row of faces that overlap. */
export function Faces({ children }: { children: ReactNode }) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {children}
    </span>
  );
}
