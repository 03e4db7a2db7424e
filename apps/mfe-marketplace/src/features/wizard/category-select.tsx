import { useCategories } from '@plateia/categories';
import { useText } from '@plateia/i18n';
import { SelectField } from '@plateia/ui';

interface CategorySelectProps {
  value: string | undefined;
  /** what stands for no choice; without it there must be one */
  nothing?: string;
  onChange: (id: string | undefined) => void;
}

export function CategorySelect({ value, nothing, onChange }: CategorySelectProps) {
  const text = useText('booking');
  const { data: roots = [] } = useCategories();
  return (
    <SelectField
      label={text('kind.label')}
      help={nothing && text('kind.help')}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {nothing && <option value="">{nothing}</option>}
      {roots.map((root) => (
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
