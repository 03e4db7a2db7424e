import { classNames, Icon, TextButton } from '@plateia/ui';
import styles from './messages.module.css';

export interface OutgoingBubbleProps {
  state: 'waiting' | 'sending' | 'failed';
  body: string;
  /** how many pictures go with it; '' for none */
  attached: string;
  words: { state: string; again: string; discard: string };
  onRetry: () => void;
  onDrop: () => void;
}

/** Outlined while on its way; what was refused can be sent again or dropped, and is never lost. */
export function OutgoingBubble({ state, body, attached, words, onRetry, onDrop }: OutgoingBubbleProps) {
  const failed = state === 'failed';
  return (
    <div className={classNames(styles.item, styles.own)} data-state={state}>
      <div className={classNames(styles.bubble, failed ? styles.failed : styles.waiting)}>
        {attached && (
          <p className={styles.attached}>
            <Icon name="photo" size="small" />
            {attached}
          </p>
        )}
        {body && (
          <p className={styles.words} dir="auto">
            {body}
          </p>
        )}
      </div>
      <span className={classNames(styles.stamp, failed && styles.clay)} role={failed ? 'alert' : undefined}>
        <Icon name={failed ? 'alert' : 'clock'} size="small" />
        {failed ? (
          <>
            <span>{words.state}</span>
            <TextButton onClick={onRetry}>{words.again}</TextButton>
            <TextButton onClick={onDrop}>{words.discard}</TextButton>
          </>
        ) : (
          words.state
        )}
      </span>
    </div>
  );
}
