import { useText } from '@plateia/i18n';
import { RetryCard, VisuallyHidden } from '@plateia/ui';
import { useEffect, useRef } from 'react';
import { PostSkeleton } from './post-skeleton.js';
import styles from './posts.module.css';

/** The next page starts this far before the end. */
const AHEAD = '800px 0px';

interface NextPageProps {
  hasNext: boolean;
  fetching: boolean;
  failed: boolean;
  fetchNext: () => void;
}

/** What stands under the last post: the next page on its way, its failure, or the end. */
export function NextPage({ hasNext, fetching, failed, fetchNext }: NextPageProps) {
  const text = useText('social');
  const mark = useRef<HTMLDivElement>(null);
  const idle = hasNext && !fetching && !failed;
  const fetchLatest = useRef(fetchNext);
  useEffect(() => {
    fetchLatest.current = fetchNext;
  });

  useEffect(() => {
    if (!idle || !mark.current) return undefined;
    // A new observer tells at once whether the mark is still near, also when a read was given up meanwhile.
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && fetchLatest.current(),
      { rootMargin: AHEAD },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [idle]);

  if (!hasNext) return <p className={styles.end}>{text('feed.end')}</p>;
  if (failed && !fetching) {
    return <RetryCard scope="inline" title={text('feed.nextFailed')} retryLabel={text('again')} onRetry={fetchNext} />;
  }
  return (
    <div ref={mark} role="status">
      <VisuallyHidden>{fetching && text('feed.loadingMore')}</VisuallyHidden>
      <PostSkeleton />
    </div>
  );
}
