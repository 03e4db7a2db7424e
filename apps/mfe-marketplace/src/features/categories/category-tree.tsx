import { useCategories } from '@plateia/categories';
import { useErrorText, useText } from '@plateia/i18n';
import { EmptyState, ErrorPattern, Loading, RetryCard } from '@plateia/ui';
import { CategorySections } from './category-sections.js';
import { CategorySkeleton } from './category-skeleton.js';

/** All services, or why they are not here. */
export function CategoryTree() {
  const text = useText('marketplace');
  const errorText = useErrorText();
  const { data, error, isPending, isPaused, isFetching, refetch } = useCategories();

  if (isPending && isPaused) {
    return (
      <ErrorPattern scope="section" title={text('services.offline.title')}>
        {text('services.offline.lead')}
      </ErrorPattern>
    );
  }
  if (error && !data) {
    return (
      <RetryCard
        title={text('services.error.title')}
        retryLabel={text('services.error.retry')}
        busyLabel={text('services.error.retrying')}
        busy={isFetching}
        onRetry={() => void refetch()}
      >
        {errorText(error)}
      </RetryCard>
    );
  }
  return (
    <Loading loading={isPending} label={text('services.loading')} skeleton={<CategorySkeleton />}>
      {data?.length === 0 ? (
        <EmptyState title={text('services.empty.title')}>{text('services.empty.lead')}</EmptyState>
      ) : (
        <CategorySections roots={data ?? []} />
      )}
    </Loading>
  );
}
