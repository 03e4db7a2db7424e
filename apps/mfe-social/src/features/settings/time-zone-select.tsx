import { useText } from '@plateia/i18n';
import { SelectField } from '@plateia/ui';
import { useMemo } from 'react';

interface TimeZoneSelectProps {
  value: string;
  onChange: (timeZone: string) => void;
}

/** By the names of the zones themselves, which are the same in every language. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const text = useText('settings');
  // Some four hundred: drawn anew for another zone alone, not for each letter that is typed elsewhere on the page.
  const options = useMemo(() => optionsWith(value), [value]);
  return (
    <SelectField
      label={text('look.timeZone.label')}
      help={text('look.timeZone.help')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {options}
    </SelectField>
  );
}

const optionsWith = (value: string) =>
  [...new Set([value, ...Intl.supportedValuesOf('timeZone')])].sort().map((zone) => (
    <option key={zone} value={zone}>
      {zone.replaceAll('_', ' ')}
    </option>
  ));
