import type { Notification } from '@plateia/contracts/notifications';
import { useText } from '@plateia/i18n';
import { Card } from '@plateia/ui';
import { useId, type ReactNode } from 'react';
import { NotificationRow } from './notification-row.js';
import styles from './notifications.module.css';

interface NotificationListProps {
  title: string;
  rows: readonly Notification[];
  onOpen: (row: Notification) => void;
  actionFor: (row: Notification) => ReactNode;
}

export function NotificationList({ title, rows, onOpen, actionFor }: NotificationListProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.group}>
        {title}
      </h2>
      <Card as="ul" padding="none" bleed>
        {rows.map((row) => (
          <NotificationRow key={row.notification_id} row={row} onOpen={() => onOpen(row)} action={actionFor(row)} />
        ))}
      </Card>
    </section>
  );
}

export function useGroups(rows: readonly Notification[], isNew: (id: string) => boolean) {
  const text = useText('social');
  return [
    { title: text('notifications.new'), rows: rows.filter((row) => isNew(row.notification_id)) },
    { title: text('notifications.earlier'), rows: rows.filter((row) => !isNew(row.notification_id)) },
  ];
}
