import type { ReactNode } from 'react';
import styles from './columns.module.css';

interface ColumnsProps {
  children: ReactNode;
  /** beside the content where there is room, under it where there is not */
  rail?: ReactNode;
  railLabel?: string;
}

export const Columns = ({ children, rail, railLabel }: ColumnsProps) => (
  <div className={styles.columns}>
    <div className={styles.content}>{children}</div>
    {rail && (
      <aside className={styles.rail} aria-label={railLabel}>
        {rail}
      </aside>
    )}
  </div>
);
