import { useCategories } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { SelectField } from '@plateia/ui';

interface CategorySelectProps {
  value: string | undefined;
  /** what stands for no choice; without it there must be one */
  nothing?: string;
  onChange: (id: string | undefined) => void;
  /** stand before all others */
  offered?: { by: string; ids: readonly string[] } | undefined;
}

export function CategorySelect({ value, nothing, onChange, offered }: CategorySelectProps) {
  const text = useText('booking');
  const { data: roots = [] } = useCategories();
  const offeredServices = roots.flatMap(({ children }) => children).filter(({ id }) => offered?.ids.includes(id));
  const groups = [
    ...(offered && offeredServices.length > 0 ? [{ id: 'offered', name: offered.by, children: offeredServices }] : []),
    ...roots.map((root) => ({
      ...root,
      children: root.children.filter((service) => !offeredServices.includes(service)),
    })),
  ].filter(({ children }) => children.length > 0);
  return (
    <SelectField
      label={text('kind.label')}
      help={nothing && text('kind.help')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {nothing && <option value="">{nothing}</option>}
      {groups.map((root) => (
        <optgroup key={root.id} label={root.name}>
          {root.children.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
