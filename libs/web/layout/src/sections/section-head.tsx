import { Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './section-head.module.css';

export const SectionHead = ({ id, title, action }: { id: string; title: string; action?: ReactNode }) => (
  <div className={styles.section}>
    <Title id={id} level={2} size="card">
      {title}
    </Title>
    {action}
  </div>
);
