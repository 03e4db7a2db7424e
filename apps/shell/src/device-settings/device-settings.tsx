import { useText } from '@plateia/i18n';
import { Text } from '@plateia/ui';
import type { ReactNode } from 'react';
import { LanguageSwitch } from '../language/language-switch.js';
import { ThemeSwitch } from '../theme/theme-switch.js';
import styles from './device-settings.module.css';

/** What is kept on this device alone, for the page of settings: both apply at once. */
export function DeviceSettings() {
  const text = useText('shell');
  return (
    <>
      <Setting label={text('theme.label')}>
        <ThemeSwitch />
      </Setting>
      <Setting label={text('language.label')}>
        <LanguageSwitch />
      </Setting>
    </>
  );
}

const Setting = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.setting}>
    <Text as="span" size="secondary" weight="semi" aria-hidden="true">
      {label}
    </Text>
    {children}
  </div>
);
