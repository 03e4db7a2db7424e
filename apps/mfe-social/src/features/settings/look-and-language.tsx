import type { Settings } from '@plateia/contracts/identity';
import { flagsQuery, useQuery } from '@plateia/data';
import { onLanguageChanged, useText, type Language } from '@plateia/i18n';
import { SettingsCard, SettingsRow } from '@plateia/layout';
import { Slot } from '@plateia/mfe-kit';
import { Switch } from '@plateia/ui';
import { useEffect, useRef } from 'react';
import { TimeZoneSelect } from './time-zone-select.js';
import { useChangeSettings } from '../../member-cache/settings.query.js';

/** Theme and language are of this device and the shell's; what we write to the member follows the language chosen here. */
export function LookAndLanguage({ settings }: { settings: Settings }) {
  const text = useText('settings');
  const change = useChangeSettings(settings);
  const { data } = useQuery(flagsQuery);
  useMailsInLanguageOf(change);
  return (
    <SettingsCard id="look" title={text('look.title')}>
      <Slot name="device-settings" />
      <SettingsRow>
        <TimeZoneSelect value={settings.timeZone} onChange={(timeZone) => change({ timeZone })} />
      </SettingsRow>
      {data?.flags.gamificationEnabled && (
        <SettingsRow>
          <Switch
            label={text('look.xp.label')}
            help={text('look.xp.help')}
            checked={settings.gamificationEnabled}
            onChange={(gamificationEnabled) => change({ gamificationEnabled })}
          />
        </SettingsRow>
      )}
    </SettingsCard>
  );
}

/** Only a choice that is made here: a browser that speaks another language changes nothing. */
function useMailsInLanguageOf(change: (to: { lang: Language }) => void): void {
  const latest = useRef(change);
  useEffect(() => {
    latest.current = change;
  });
  useEffect(() => onLanguageChanged((lang) => latest.current({ lang })), []);
}
