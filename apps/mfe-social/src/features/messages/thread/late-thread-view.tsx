import { queryClient, useQuery } from '@plateia/data';
import { useText } from '@plateia/i18n';
import { FirstLoad, lateCode } from '@plateia/lists';
import type { ComponentProps } from 'react';
import { NobodyHead } from './thread-head.js';
import { ThreadSkeleton } from './thread-skeleton.js';
import type { ThreadView } from './thread-view.js';
import styles from './thread.module.css';

// The list stands without it.
const threadView = lateCode('thread-view', () => import('./thread-view.js'));

/** Before it is opened: whoever is at the list goes on to one of its threads. */
export const prefetchThreadView = (): void => void queryClient.prefetchQuery(threadView);

/** Opens like a thread whose words are still to come. */
export function LateThreadView(props: ComponentProps<typeof ThreadView>) {
  const text = useText('messages');
  const query = useQuery(threadView);
  if (query.data) return <query.data.ThreadView {...props} />;
  return (
    <section className={styles.thread} aria-label={text('title')}>
      <NobodyHead />
      <div className={styles.loading} data-loaded={false}>
        <FirstLoad
          query={query}
          failed={{ title: text('thread.failed.title') }}
          label={text('thread.loading')}
          skeleton={<ThreadSkeleton />}
        >
          {null}
        </FirstLoad>
      </div>
    </section>
  );
}
