import type { Settings } from '@plateia/contracts/identity';
import { useText } from '@plateia/i18n';
import { SettingsCard, SettingsRow } from '@plateia/layout';
import { LinkButton, SelectField, Switch, Text } from '@plateia/ui';
import { useChangeSettings } from '../../member-cache/settings.query.js';

const levels = ['public', 'friends', 'me'] as const;
type Level = (typeof levels)[number];

const fields = ['country', 'gender', 'friends', 'level'] as const;
const switches = ['profileViews', 'readReceipts', 'typing'] as const;

/** What others may see of a member, and of what the member does. */
export function PrivacySettings({ settings }: { settings: Settings }) {
  const text = useText('settings');
  const change = useChangeSettings(settings);
  return (
    <SettingsCard id="privacy" title={text('privacy.title')} lead={text('privacy.lead')}>
      {fields.map((field) => (
        <SettingsRow key={field}>
          <SelectField
            label={text(`privacy.sees.${field}`)}
            value={settings.visibility[field]}
            onChange={({ target }) => change({ visibility: { [field]: target.value as Level } })}
          >
            {levels.map((level) => (
              <option key={level} value={level}>
                {text(`privacy.level.${level}`)}
              </option>
            ))}
          </SelectField>
        </SettingsRow>
      ))}
      {switches.map((name) => (
        <SettingsRow key={name}>
          <Switch
            label={text(`privacy.${name}.label`)}
            help={text(`privacy.${name}.help`)}
            checked={settings[name]}
            onChange={(on) => change({ [name]: on })}
          />
        </SettingsRow>
      ))}
      <SettingsRow>
        <Text as="span" size="secondary" weight="semi">
          {text('privacy.blocked')}
        </Text>
        <LinkButton variant="outline" size="small" href="/security-center#blocked">
          {text('privacy.blockedOpen')}
        </LinkButton>
      </SettingsRow>
    </SettingsCard>
  );
}
