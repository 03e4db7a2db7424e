import { professionalFields } from '@plateia/contracts/bookings';
import { Form, FormTextField, useContractForm } from '@plateia/forms';
import { useText } from '@plateia/i18n';
import { Note, Stack } from '@plateia/ui';
import { problemTextOf } from './problem-text.js';
import { StepCard } from './step-card.js';
import type { StepProps } from './step-props.js';

const legalForm = professionalFields.pick({ legal: true }).required();

export function LegalStep({ profile, onSaved, onBack }: StepProps) {
  const text = useText('pro');
  const { legal_name = '', phone = '', vat_number = '', register_no } = profile.legal ?? {};
  const form = useContractForm(legalForm, {
    defaultValues: { legal: { legal_name, phone, vat_number, register_no: register_no ?? '' } },
    problemText: problemTextOf(text),
    onSubmit: onSaved,
  });
  return (
    <Form form={form}>
      <StepCard step="legal" busy={form.busy} refusal={form.refusal} onBack={onBack}>
        <Stack>
          <FormTextField form={form} name="legal.legal_name" label={text('onboarding.legal.nameLabel')} />
          <FormTextField
            form={form}
            name="legal.phone"
            type="tel"
            autoComplete="tel"
            label={text('onboarding.legal.phone')}
            help={text('onboarding.legal.phoneHelp')}
          />
          <FormTextField
            form={form}
            name="legal.vat_number"
            label={text('onboarding.legal.vat')}
            help={text('onboarding.legal.vatHelp')}
          />
          <FormTextField
            form={form}
            name="legal.register_no"
            label={text('onboarding.legal.register')}
            help={text('onboarding.legal.registerHelp')}
          />
          <Note tone="aegean" icon="lock">
            {text('onboarding.legal.private')}
          </Note>
        </Stack>
      </StepCard>
    </Form>
  );
}
