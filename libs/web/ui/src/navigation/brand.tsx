import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import { type AnchorProps, PlainLink } from './link.js';
import styles from './navigation.module.css';

export const Mark = ({ className }: { className?: string }) => (
  <svg className={classNames(styles.mark, className)} viewBox="0 0 40 40" aria-hidden="true">
    <path fill="var(--c-pine)" d="M0 0h19v19H0zM21 21h19v19A19 19 0 0 1 21 21zM0 40V21a19 19 0 0 1 19 19z" />
    <path fill="var(--c-neran)" d="M21 0h0a19 19 0 0 1 19 19H21z" />
  </svg>
);

export interface BrandProps extends Omit<AnchorProps, 'children'> {
  name: string;
  /** the mark alone */
  short?: boolean;
}

export function Brand({ name, short = false, className, ...anchor }: BrandProps) {
  return (
    <PlainLink {...anchor} className={classNames(styles.brand, className)} aria-label={name}>
      <Mark />
      {!short && <span>{name}</span>}
    </PlainLink>
  );
}

/** First in the order of tabs, seen when it has the focus. */
export const SkipLink = ({ href = '#main', children }: { href?: string; children: ReactNode }) => (
  <a className={styles.skip} href={href}>
    {children}
  </a>
);
