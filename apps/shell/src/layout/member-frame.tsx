import { isKnownPath } from '@plateia/contracts/shell';
import { classNames, Mark, PageHeadPlace } from '@plateia/ui';
import { useState } from 'react';
import { NotificationsBell } from '../notifications-bell/notifications-bell.js';
import { BarEntries } from './bar-entries.js';
import { BottomBar } from './bottom-bar.js';
import type { FrameProps } from './frame-props.js';
import styles from './frame.module.css';
import { Sidebar } from './sidebar.js';
import { StatusBars } from './status-bars.js';
import { NOTIFICATIONS } from './well-known.js';

/** Around the pages of members. */
export function MemberFrame({ registry, busy, bottom, children }: FrameProps & { bottom: boolean }) {
  const [title, setTitle] = useState<HTMLElement | null>(null);
  return (
    <div className={classNames(styles.member, bottom && styles.withBottom)}>
      <Sidebar registry={registry} />
      <div className={styles.column}>
        <header className={styles.bar}>
          <span className={styles.mark}>
            <Mark />
          </span>
          <div ref={setTitle} className={styles.title} />
          <BarEntries registry={registry} />
          {isKnownPath(registry, NOTIFICATIONS) && <NotificationsBell href={NOTIFICATIONS} className={styles.bell} />}
        </header>
        <div className={styles.status}>
          <StatusBars />
        </div>
        <main id="main" className={styles.main} tabIndex={-1} aria-busy={busy}>
          <PageHeadPlace value={title}>{children}</PageHeadPlace>
        </main>
      </div>
      {bottom && <BottomBar registry={registry} />}
    </div>
  );
}
