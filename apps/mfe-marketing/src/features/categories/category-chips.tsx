import { iconOfCategory, useCategories } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { ChipLink, Chips } from '@plateia/ui';

/** Without an answer there are none: the page says all it has to say without them. */
export function CategoryChips() {
  const text = useText('marketing');
  const { data: roots = [] } = useCategories();
  if (roots.length === 0) return null;
  return (
    <nav aria-label={text('professionals.kinds')}>
      <Chips>
        {roots.map(({ id, name }) => (
          <ChipLink key={id} href={`/services#${id}`} icon={iconOfCategory(id)}>
            {name}
          </ChipLink>
        ))}
      </Chips>
    </nav>
  );
}
