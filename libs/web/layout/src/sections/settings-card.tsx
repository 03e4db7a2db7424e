import { Card, Text, Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import styles from './settings-card.module.css';

interface SettingsCardProps {
  /** where links lead to */
  id: string;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

export const SettingsCard = ({ id, title, lead, children }: SettingsCardProps) => (
  <Card id={id} aria-labelledby={`${id}-title`} className={styles.card}>
    <Title id={`${id}-title`}>{title}</Title>
    {lead && (
      <Text size="secondary" tone="muted" className={styles.lead}>
        {lead}
      </Text>
    )}
    <div className={styles.rows}>{children}</div>
  </Card>
);

export const SettingsRow = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>;
