import { useText } from '@plateia/i18n';
import { SelectField } from '@plateia/ui';

interface TimeZoneSelectProps {
  value: string;
  onChange: (timeZone: string) => void;
}

/** By the names of the zones themselves, which are the same in every language. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const text = useText('settings');
  const zones = new Set([value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <SelectField
      label={text('look.timeZone.label')}
      help={text('look.timeZone.help')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {[...zones].sort().map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  );
}
