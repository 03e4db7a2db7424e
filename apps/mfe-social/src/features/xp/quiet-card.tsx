import { useText } from '@plateia/i18n';
import { SectionHead } from '@plateia/layout';
import { Card, Switch } from '@plateia/ui';
import { useState } from 'react';
import { useChangeSettings, useSettings } from '../../member-cache/settings.query.js';
import { saveXpToast, wantsXpToast } from './xp-toast.storage.js';
import styles from './xp.module.css';

/** How much of it is seen, on this device and by others: where one looks for it. */
export function QuietCard() {
  const text = useText('xp');
  const [wants, setWants] = useState(wantsXpToast);
  const { data } = useSettings();
  return (
    <Card aria-labelledby="quiet-title">
      <SectionHead id="quiet-title" title={text('quiet.title')} />
      <div className={styles.rows}>
        <Switch
          label={text('quiet.toast.label')}
          help={text('quiet.toast.help')}
          checked={wants}
          onChange={(on) => {
            saveXpToast(on);
            setWants(on);
          }}
        />
        {data && <LevelSwitch settings={data} />}
      </div>
    </Card>
  );
}

function LevelSwitch({ settings }: { settings: Parameters<typeof useChangeSettings>[0] }) {
  const text = useText('xp');
  const change = useChangeSettings(settings);
  return (
    <Switch
      label={text('quiet.level.label')}
      help={text('quiet.level.help')}
      checked={settings.visibility.level !== 'me'}
      onChange={(on) => change({ visibility: { level: on ? 'friends' : 'me' } })}
    />
  );
}
