import { useErrorText, useText } from '@plateia/i18n';
import { classNames, Icon, TextButton } from '@plateia/ui';
import type { MessageOutbox, OutgoingMessage } from '../writing/outgoing-messages.js';
import styles from './thread.module.css';

interface OutgoingItemProps {
  entry: OutgoingMessage;
  outbox: MessageOutbox;
}

/** Outlined while on its way; what was refused can be sent again or dropped, and is never lost. */
export function OutgoingItem({ entry, outbox }: OutgoingItemProps) {
  const text = useText('messages');
  const common = useText('common');
  const errorText = useErrorText();
  const { clientId, state, error, payload } = entry;
  const failed = state === 'failed';
  return (
    <div className={classNames(styles.item, styles.own)} data-state={state}>
      <div className={classNames(styles.bubble, failed ? styles.failed : styles.waiting)}>
        {payload.files.length > 0 && (
          <p className={styles.attached}>
            <Icon name="photo" size="small" />
            {text('thread.photos', { n: payload.files.length })}
          </p>
        )}
        {payload.content && (
          <p className={styles.words} dir="auto">
            {payload.content}
          </p>
        )}
      </div>
      <span className={classNames(styles.stamp, failed && styles.clay)} role={failed ? 'alert' : undefined}>
        <Icon name={failed ? 'alert' : 'clock'} size="small" />
        {failed ? (
          <>
            <span>{error ? errorText(error) : text('thread.notSent')}</span>
            <TextButton onClick={() => outbox.retry(clientId)}>{common('again')}</TextButton>
            <TextButton onClick={() => outbox.drop(clientId)}>{text('thread.discard')}</TextButton>
          </>
        ) : (
          text(`thread.${state}`)
        )}
      </span>
    </div>
  );
}
