import { useLanguage, useText } from '@plateia/i18n';
import { SettingsRow } from '@plateia/layout';
import { Button, Text } from '@plateia/ui';
import { useEffect, useRef, useState } from 'react';
import { OwnDataForm } from './own-data-form.js';
import type { OwnField } from './own-data.query.js';
import styles from './own-data.module.css';

/** What it is; pressing turns it into a form in its place. */
export function OwnDataRow({ field, value }: { field: OwnField; value: string }) {
  const text = useText('settings');
  const [language] = useLanguage();
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const label = text(`account.${field}.label`);
  if (editing) {
    const done = (): void => setEditing(false);
    return (
      <SettingsRow>
        <OwnDataForm field={field} value={value} onSaved={done} onCancel={done} />
      </SettingsRow>
    );
  }
  const shown = {
    full_name: () => value,
    username: () => text('profile.username', { username: value }),
    country: () => value && (new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }).of(value) ?? value),
    gender: () => text(`account.gender.options.${value}`),
  }[field]();
  return (
    <SettingsRow>
      <div className={styles.words}>
        <Text as="div" size="secondary" weight="semi">
          {label}
        </Text>
        <Text as="div" size="secondary" tone="muted" dir="auto" className={styles.value}>
          {shown || text('account.none')}
        </Text>
      </div>
      <Button
        ref={change}
        variant="outline"
        size="small"
        aria-label={text('account.changeField', { field: label })}
        onClick={() => setEditing(true)}
      >
        {text('account.change')}
      </Button>
    </SettingsRow>
  );
}
