import type { ReactNode } from 'react';
import { CountBadge } from '../text/count-badge.js';
import { PlainLink } from './link.js';
import styles from './tab-links.module.css';

export interface TabLink {
  href: string;
  label: string;
  current: boolean;
  count?: number;
  countLabel?: string;
  /** nothing new in it, only many */
  quiet?: boolean;
}

/** Looks like tabs, goes to pages. */
export function TabLinks({ label, links, end }: { label: string; links: readonly TabLink[]; end?: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {links.map((link) => (
        <PlainLink
          key={link.href}
          href={link.href}
          className={styles.tab}
          aria-current={link.current ? 'page' : undefined}
        >
          {link.label}
          <CountBadge count={link.count ?? 0} tone={link.quiet ? 'quiet' : 'new'} label={link.countLabel} />
        </PlainLink>
      ))}
      {end}
    </nav>
  );
}
