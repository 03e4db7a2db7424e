import { useFormats, useText } from '@plateia/i18n';
import { classNames, Icon, IconButton, VisuallyHidden } from '@plateia/ui';
import type { MessageRow } from './message-rows.js';
import { MessagePhotos } from './message-photos.js';
import styles from './thread.module.css';

interface MessageItemProps {
  row: MessageRow;
  /** who wrote it, for those who do not see on which side it stands */
  author: string;
  onStale: () => void;
  /** absent where nothing can be done about it */
  onMenu?: ((trigger: HTMLElement) => void) | undefined;
}

export function MessageItem({ row, author, onStale, onMenu }: MessageItemProps) {
  const text = useText('messages');
  const formats = useFormats();
  const { message, isOwn, ends } = row;
  const { body, files, deleted, edited_at, status, creation_date } = message;
  return (
    <div className={classNames(styles.item, isOwn && styles.own)} data-message={message.id}>
      <div className={styles.line}>
        {onMenu && (
          <IconButton
            icon="more"
            size="small"
            className={styles.more}
            aria-haspopup="menu"
            label={text('thread.options', { words: body || text('thread.photos', { n: files.length }) })}
            onClick={({ currentTarget }) => onMenu(currentTarget)}
          />
        )}
        <div className={classNames(styles.bubble, deleted && styles.deleted)}>
          <VisuallyHidden>{text('thread.by', { name: author })} </VisuallyHidden>
          {files.length > 0 && <MessagePhotos files={files} name={author} onStale={onStale} />}
          {deleted ? (
            <p className={styles.words}>{text('thread.deleted')}</p>
          ) : (
            body && (
              <p className={styles.words} dir="auto">
                {body}
              </p>
            )
          )}
          {edited_at && !deleted && <span className={styles.edited}>{text('thread.edited')}</span>}
        </div>
      </div>
      {ends && (
        <span className={styles.stamp}>
          <time dateTime={creation_date} title={formats.full(creation_date)}>
            {formats.clock(creation_date)}
          </time>
          {isOwn && !deleted && (
            <span className={styles.status}>
              {status !== 'sent' && <Icon name={status === 'read' ? 'eye' : 'check'} size="small" />}
              {text(`thread.status.${status}`)}
            </span>
          )}
        </span>
      )}
    </div>
  );
}
