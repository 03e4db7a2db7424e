import type { SessionUser } from '@plateia/data';
import { useErrorText, useText } from '@plateia/i18n';
import { Avatar, classNames, TextButton } from '@plateia/ui';
import type { CommentOutbox, OutgoingComment } from './outgoing-comments.js';
import styles from './comments.module.css';

interface OutgoingCommentsProps {
  user: SessionUser;
  outbox: CommentOutbox;
  outgoing: readonly OutgoingComment[];
}

/** Outlined while on their way; what was refused can be sent again or dropped, and is never lost. */
export function OutgoingComments({ user, outbox, outgoing }: OutgoingCommentsProps) {
  const text = useText('social');
  const common = useText('common');
  const errorText = useErrorText();
  return outgoing.map(({ clientId, state, error, payload }) => (
    <div key={clientId} className={styles.comment} data-state={state}>
      <Avatar userId={user.userId} name={user.fullName} photo={user.userPhoto} size={32} besideName />
      <div className={styles.words}>
        <div className={classNames(styles.bubble, state === 'failed' ? styles.failed : styles.waiting)}>
          <p className={styles.text} dir="auto">
            {payload.content}
          </p>
        </div>
        <div className={styles.meta} role={state === 'failed' ? 'alert' : 'status'}>
          {state === 'failed' ? (
            <>
              <span>{error ? errorText(error) : text('outgoing.interrupted')}</span>
              <TextButton onClick={() => outbox.retry(clientId)}>{common('again')}</TextButton>
              <TextButton onClick={() => outbox.drop(clientId)}>{text('outgoing.discard')}</TextButton>
            </>
          ) : (
            text(state === 'waiting' ? 'comments.waiting' : 'outgoing.sending')
          )}
        </div>
      </div>
    </div>
  ));
}
