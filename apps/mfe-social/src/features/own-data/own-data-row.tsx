import { useLanguage, useText } from '@plateia/i18n';
import { SettingsRow } from '@plateia/layout';
import { Button, Text } from '@plateia/ui';
import { useEffect, useRef } from 'react';
import type { OwnField } from './own-data.query.js';
import { loadForm, useOwnDataForm } from './use-own-data-form.js';
import styles from './own-data.module.css';

/** What it is; pressing turns it into a form in its place. */
export function OwnDataRow({ field, value }: { field: OwnField; value: string }) {
  const text = useText('settings');
  const [language] = useLanguage();
  const { Form, edit, close } = useOwnDataForm();
  const change = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !Form) change.current?.focus();
    wasEditing.current = Form !== undefined;
  }, [Form]);
  const label = text(`account.${field}.label`);
  if (Form) {
    return (
      <SettingsRow>
        <Form field={field} value={value} onSaved={close} onCancel={close} />
      </SettingsRow>
    );
  }
  // It is mostly there before the press ends, and where the line is cut the next press asks again.
  const preload = (): void => void loadForm().catch(() => undefined);
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
        onClick={() => void edit()}
        onPointerEnter={preload}
        onFocus={preload}
      >
        {text('account.change')}
      </Button>
    </SettingsRow>
  );
}
