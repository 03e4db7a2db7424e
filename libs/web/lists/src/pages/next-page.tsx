import { useText } from '@plateia/i18n';
import { RetryCard, VisuallyHidden } from '@plateia/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import type { MoreButtonProps } from './more-button.js';
import styles from './pages.module.css';

/** The next page starts this far before the end. */
const AHEAD = '800px 0px';

export interface NextPageProps {
  query: MoreButtonProps['query'];
  /** what stands there until it comes */
  skeleton: ReactNode;
  words: { loading: string; failed: string; end: string };
}

/** What stands under a list that goes on by itself: the next page on its way, its failure, or the end. */
export function NextPage({ query, skeleton, words }: NextPageProps) {
  const text = useText('common');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const mark = useRef<HTMLDivElement>(null);
  const idle = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  const fetchNext = (): void => void query.fetchNextPage({ cancelRefetch: false });
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

  if (!hasNextPage) return <p className={styles.end}>{words.end}</p>;
  if (isFetchNextPageError && !isFetchingNextPage) {
    return <RetryCard scope="inline" title={words.failed} retryLabel={text('again')} onRetry={fetchNext} />;
  }
  return (
    <div ref={mark} role="status">
      <VisuallyHidden>{isFetchingNextPage && words.loading}</VisuallyHidden>
      {skeleton}
    </div>
  );
}
