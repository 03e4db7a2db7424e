import { useText } from '@plateia/i18n';
import { EmptyState } from '@plateia/ui';
import { NobodyHead } from './thread-head.js';
import styles from './thread.module.css';

/** Blocked, or never there: nobody is told which. */
export function NoConversation() {
  const text = useText('messages');
  return (
    <section className={styles.thread} aria-label={text('title')}>
      <NobodyHead />
      <div className={styles.none}>
        <EmptyState title={text('thread.gone.title')}>{text('thread.gone.lead')}</EmptyState>
      </div>
    </section>
  );
}
