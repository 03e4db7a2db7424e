import { type ReactNode, useLayoutEffect, useRef } from 'react';
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

/** Looks like tabs, goes to pages. Where they do not fit, the present one is in sight. */
export function TabLinks({ label, links, end }: { label: string; links: readonly TabLink[]; end?: ReactNode }) {
  const tabs = useRef<HTMLElement>(null);
  const present = links.find(({ current }) => current)?.href;
  // Texts may come after the page.
  const labels = links.map((link) => link.label).join('\n');
  useLayoutEffect(() => {
    const show = (): void => {
      const tab = tabs.current?.querySelector('[aria-current]');
      if (tabs.current && tab) bringIntoMiddle(tabs.current, tab);
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [present, labels]);
  return (
    <nav ref={tabs} className={styles.tabs} aria-label={label}>
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

/** Within the row alone: the page stays where it is. */
function bringIntoMiddle(row: Element, tab: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
