import { useFormats } from '@plateia/i18n';
import { classNames, Icon, IconButton, type IconName, VisuallyHidden } from '@plateia/ui';
import type { ReactNode } from 'react';
import type { MessageRow, Written } from './message-rows.js';
import styles from './messages.module.css';

export interface BubbleProps {
  row: MessageRow<Written>;
  /** said before the words, for those who do not see on which side they stand */
  by: string;
  /** what is left of a message that is gone, in place of its words */
  gone?: string | undefined;
  body: string;
  /** pictures, above the words */
  files?: ReactNode;
  /** under the words */
  note?: string | undefined;
  /** how far an own one has come */
  status?: { icon?: IconName | undefined; words: string } | undefined;
  /** beside it */
  menu?: ReactNode;
}

export function Bubble({ row, by, gone, body, files, note, status, menu }: BubbleProps) {
  const formats = useFormats();
  const { message, isOwn, ends } = row;
  return (
    <div className={classNames(styles.item, isOwn && styles.own)} data-message={message.id}>
      <div className={styles.line}>
        {menu}
        <div className={classNames(styles.bubble, gone !== undefined && styles.deleted)}>
          <VisuallyHidden>{by} </VisuallyHidden>
          {files}
          {gone === undefined ? (
            body && (
              <p className={styles.words} dir="auto">
                {body}
              </p>
            )
          ) : (
            <p className={styles.words}>{gone}</p>
          )}
          {note && <span className={styles.edited}>{note}</span>}
        </div>
      </div>
      {ends && (
        <span className={styles.stamp}>
          <time dateTime={message.creation_date} title={formats.full(message.creation_date)}>
            {formats.clock(message.creation_date)}
          </time>
          {status && (
            <span className={styles.status}>
              {status.icon && <Icon name={status.icon} size="small" />}
              {status.words}
            </span>
          )}
        </span>
      )}
    </div>
  );
}

/** Beside a bubble: it shows where it is pointed at, and wherever nothing can be pointed at. */
export const BubbleMenuButton = ({ label, onOpen }: { label: string; onOpen: (trigger: HTMLElement) => void }) => (
  <IconButton
    icon="more"
    size="small"
    className={styles.more}
    aria-haspopup="menu"
    label={label}
    onClick={({ currentTarget }) => onOpen(currentTarget)}
  />
);
