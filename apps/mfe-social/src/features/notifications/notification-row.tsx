import type { Notification } from '@plateia/contracts/notifications';
import { useNow } from '@plateia/data';
import { useFormats, useLanguage, useRichText, useText } from '@plateia/i18n';
import { Avatar, AvatarBadge, classNames, IconDisc, PlainLink, Text, VisuallyHidden } from '@plateia/ui';
import type { ReactNode } from 'react';
import { wordsFor } from './notification-words.js';
import styles from './notifications.module.css';

interface NotificationRowProps {
  row: Notification;
  onOpen: () => void;
  /** what can be done in place */
  action?: ReactNode;
}

export function NotificationRow({ row, onOpen, action }: NotificationRowProps) {
  const text = useText('social');
  const words = useText('notifications');
  const rich = useRichText('notifications');
  const formats = useFormats();
  const [language] = useLanguage();
  const moment = useNow();
  const { key, values, href, badge } = wordsFor(row, {
    language,
    formats,
    deletedMember: words('notification.deletedMember'),
  });
  const sentence = (
    <>
      {!row.read && <VisuallyHidden>{text('notifications.unreadRow')} </VisuallyHidden>}
      {rich(key, { ...values, b: (part) => <b>{part}</b> })}
    </>
  );
  return (
    <li className={classNames(styles.row, !row.read && styles.unread)}>
      <Sender row={row}>
        {row.sender_id === null ? (
          <IconDisc {...badge} size={48} />
        ) : (
          <Avatar
            userId={row.sender_id}
            name={row.sender_name}
            photo={row.sender_photo_url}
            kind={row.sender_role === 'helper' ? 'pro' : 'person'}
            size={48}
            besideName
            badge={<AvatarBadge {...badge} />}
          />
        )}
      </Sender>
      <div className={styles.words}>
        <p>
          {href ? (
            <PlainLink href={href} className={styles.link} onClick={onOpen}>
              {sentence}
            </PlainLink>
          ) : (
            <button type="button" className={styles.link} onClick={onOpen}>
              {sentence}
            </button>
          )}{' '}
          <Text
            as="time"
            size="caption"
            tone="dim"
            dateTime={row.creation_date}
            title={formats.full(row.creation_date)}
          >
            {formats.ago(row.creation_date, moment)}
          </Text>
        </p>
        {action}
      </div>
    </li>
  );
}

/** For the pointer alone: by the keyboard every row is one stop. */
function Sender({ row: { sender_id, sender_name }, children }: { row: Notification; children: ReactNode }) {
  if (!sender_id || !sender_name) return children;
  return (
    <PlainLink href={`/profile/${sender_id}`} tabIndex={-1} aria-hidden="true">
      {children}
    </PlainLink>
  );
}
