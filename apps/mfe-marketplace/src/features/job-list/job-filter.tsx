import { useCategories } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { useSearchParams } from '@plateia/router';
import { Chip, Chips } from '@plateia/ui';

interface JobFilterProps {
  /** what the professional does */
  categories: readonly string[];
  current: string | undefined;
}

/** The choice stands in the address. */
export function JobFilter({ categories, current }: JobFilterProps) {
  const text = useText('work');
  const [, setParams] = useSearchParams();
  const names = new Map(useCategories().data?.flatMap(({ children }) => children.map(({ id, name }) => [id, name])));
  const choose = (category: string | undefined): void => setParams(category ? { category } : {}, { replace: true });
  return (
    <div role="group" aria-label={text('jobs.filter')}>
      <Chips>
        <Chip chosen={current === undefined} onClick={() => choose(undefined)}>
          {text('jobs.all')}
        </Chip>
        {categories.map((id) => (
          <Chip key={id} chosen={current === id} onClick={() => choose(id)}>
            {names.get(id) ?? '…'}
          </Chip>
        ))}
      </Chips>
    </div>
  );
}
