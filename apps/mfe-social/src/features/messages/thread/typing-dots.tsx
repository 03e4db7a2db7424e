import { useText } from '@plateia/i18n';
import styles from './thread.module.css';

/** Its place is said as well as shown: the live region stands before there is anything in it. */
export function TypingDots({ typing, name }: { typing: boolean; name: string }) {
  const text = useText('messages');
  return (
    <div role="status" className={styles.typingPlace}>
      {typing && (
        <span className={styles.typing} role="img" aria-label={text('thread.typing', { name })}>
          <i />
          <i />
          <i />
        </span>
      )}
    </div>
  );
}
