import { useText } from '@plateia/i18n';
import { Button } from '@plateia/ui';
import styles from './friends.module.css';

interface MorePeopleProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

export function MorePeople({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: MorePeopleProps) {
  const text = useText('social');
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      <Button
        variant="ghost"
        busy={isFetchingNextPage}
        busyLabel={text('loading')}
        onClick={() => void fetchNextPage()}
      >
        {text('more')}
      </Button>
    </div>
  );
}
