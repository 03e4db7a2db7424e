import { useText } from '@plateia/i18n';
import { Button, RetryCard } from '@plateia/ui';
import styles from './pages.module.css';

export interface MoreButtonProps {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: (options: { cancelRefetch: boolean }) => unknown;
  };
  /** where "Show more" would not say of what */
  label?: string;
  /** the title where the next page does not come; without it the button itself offers to try again */
  failed?: string;
}

/** Under a list whose next page is asked for by a press: nothing once there is none. */
export function MoreButton({ query, label, failed }: MoreButtonProps) {
  const text = useText('common');
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  if (!hasNextPage) return null;
  const fetchNext = (): void => void query.fetchNextPage({ cancelRefetch: false });
  const hasFailed = isFetchNextPageError && !isFetchingNextPage;
  if (hasFailed && failed !== undefined)
    return <RetryCard scope="inline" title={failed} retryLabel={text('again')} onRetry={fetchNext} />;
  return (
    <div className={styles.more}>
      <Button variant="ghost" busy={isFetchingNextPage} busyLabel={text('loading')} onClick={fetchNext}>
        {hasFailed ? text('again') : (label ?? text('more'))}
      </Button>
    </div>
  );
}
