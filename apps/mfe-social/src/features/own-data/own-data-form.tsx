import { Form, useContractForm } from '@plateia/forms';
import { hasText, useErrorText, useText } from '@plateia/i18n';
import { Button, Row, SelectField, Stack, TextField } from '@plateia/ui';
import { useEffect } from 'react';
import type { z } from 'zod';
import { CountryOptions, GenderOptions } from './options.js';
import { type OwnField, useSaveOwnData } from './own-data.query.js';
import { ownFields } from './own-fields.js';

interface OwnDataFormProps {
  field: OwnField;
  value: string;
  onSaved: () => void;
  onCancel: () => void;
}

/** One field; what is wrong with it, also by the server's word, stands beside it, and what was typed stays. */
export function OwnDataForm({ field, value, onSaved, onCancel }: OwnDataFormProps) {
  const text = useText('settings');
  const common = useText('common');
  const errorText = useErrorText();
  const save = useSaveOwnData();
  const { schema, as, autoComplete } = ownFields[field];
  const form = useContractForm(schema as z.ZodType<{ value: string }, { value: string }>, {
    defaultValues: { value },
    problemText: (_, rule) => {
      const problems = `account.${field}.problems`;
      return text(hasText('settings', `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
    },
    onSubmit: async ({ value: typed }) => {
      await save(field, typed);
      onSaved();
    },
  });
  const { setFocus } = form.hook;
  useEffect(() => setFocus('value'), [setFocus]);

  const { error = form.refusal === null ? undefined : errorText(form.refusal), ...bound } = form.bind('value');
  const control = {
    ...bound,
    error,
    autoComplete,
    label: text(`account.${field}.label`),
    help: hasText('settings', `account.${field}.help`) && text(`account.${field}.help`),
  };
  return (
    <Form form={form}>
      <Stack>
        {as === 'text' && <TextField {...control} dir="auto" spellCheck={false} />}
        {as === 'countries' && (
          <SelectField {...control}>
            <CountryOptions />
          </SelectField>
        )}
        {as === 'genders' && (
          <SelectField {...control}>
            <GenderOptions />
          </SelectField>
        )}
        <Row gap="tight" justify="end">
          <Button variant="ghost" onClick={onCancel}>
            {common('cancel')}
          </Button>
          <Button type="submit" busy={form.busy} busyLabel={common('saving')}>
            {common('save')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}
