import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import styles from './xp.module.css';

interface MoreEntriesProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

export function MoreEntries({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MoreEntriesProps) {
  const text = useText('xp');
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="ghost"
        busy={isFetchingNextPage}
        busyLabel={text('history.loading')}
        onClick={() => void fetchNextPage()}
      >
        {text('history.more')}
      </Button>
    </div>
  );
}
