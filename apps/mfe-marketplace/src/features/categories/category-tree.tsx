import { useCategories } from '@plateia/categories';
import { useErrorText, useText } from '@plateia/i18n';
import { FirstLoad } from '@plateia/lists';
import { EmptyState } from '@plateia/ui';
import { CategorySections } from './category-sections.js';
import { CategorySkeleton } from './category-skeleton.js';

/** All services, or why they are not here. */
export function CategoryTree() {
  const text = useText('marketplace');
  const errorText = useErrorText();
  const query = useCategories();
  const { data, error } = query;
  return (
    <FirstLoad
      query={query}
      failed={{ title: text('services.error.title'), lead: error ? errorText(error) : undefined }}
      label={text('services.loading')}
      skeleton={<CategorySkeleton />}
    >
      {data?.length === 0 ? (
        <EmptyState title={text('services.empty.title')}>{text('services.empty.lead')}</EmptyState>
      ) : (
        <CategorySections roots={data ?? []} />
      )}
    </FirstLoad>
  );
}
