import { Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './layout.module.css';

/** The one h1 of a screen, and what can be done with all of it. */
export const PageHead = ({ title, action }: { title: string; action?: ReactNode }) => (
  <div className={styles.head}>
    <Title level={1} size="section">
      {title}
    </Title>
    {action}
  </div>
);
