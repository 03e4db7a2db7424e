import type { Notification } from '@plateia/contracts/notifications';
import { useText } from '@plateia/i18n';
import { FirstLoad, MoreButton } from '@plateia/lists';
import { Button, EmptyState, Note, Segmented } from '@plateia/ui';
import { useState, type ReactNode } from 'react';
import { NotificationList, useGroups } from './notification-list.js';
import { NotificationSkeleton } from './notification-skeleton.js';
import { useMarkRead } from './use-mark-read.js';
import { useNotifications } from './use-notifications.js';
import styles from './notifications.module.css';

type Filter = 'all' | 'unread';

/** `actionFor`: what the page lets the member do within a row */
export function NotificationCenter({ actionFor }: { actionFor: (row: Notification) => ReactNode }) {
  const text = useText('social');
  const { query, rows, unread, isNew } = useNotifications();
  const [filter, setFilter] = useState<Filter>('all');
  const [refused, setRefused] = useState(false);
  const mark = useMarkRead(() => setRefused(true));
  // Read rows stay until the filter is chosen again: nothing moves away under the reader.
  const shown = filter === 'unread' ? rows.filter((row) => isNew(row.notification_id)) : rows;
  const groups = useGroups(shown, isNew);

  const markRead = (some: readonly Notification[], all: boolean): void => {
    setRefused(false);
    const ids = some.filter(({ read }) => !read).map(({ notification_id }) => notification_id);
    if (all || ids.length > 0) mark({ ids, all });
  };
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('notifications.failed.title') }}
      label={text('notifications.loading')}
      skeleton={<NotificationSkeleton />}
    >
      <div className={styles.tools}>
        <Segmented<Filter>
          label={text('notifications.filter')}
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: text('notifications.all') },
            { value: 'unread', label: text('notifications.unread', { n: unread }) },
          ]}
        />
        {unread > 0 && (
          <Button variant="ghost" size="small" icon="check" onClick={() => markRead(rows, true)}>
            {text('notifications.markAll')}
          </Button>
        )}
      </div>
      {refused && (
        <Note tone="clay" role="alert">
          {text('notifications.notMarked')}
        </Note>
      )}
      {shown.length === 0 ? (
        <EmptyState title={text('notifications.empty.title')}>{text('notifications.empty.lead')}</EmptyState>
      ) : (
        groups.map((group) => (
          <NotificationList
            key={group.title}
            {...group}
            actionFor={actionFor}
            onOpen={(row) => markRead([row], false)}
          />
        ))
      )}
      <MoreButton query={query} />
    </FirstLoad>
  );
}
