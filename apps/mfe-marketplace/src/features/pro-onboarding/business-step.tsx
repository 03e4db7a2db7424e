import { professionalFields } from '@plateia/contracts/bookings';
import { Form, FormTextAreaField, FormTextField, useContractForm } from '@plateia/forms';
import { useText } from '@plateia/i18n';
import { Stack } from '@plateia/ui';
import { problemTextOf } from './problem-text.js';
import { StepCard } from './step-card.js';
import type { StepProps } from './step-props.js';

const businessForm = professionalFields.pick({ business_name: true, business_description: true }).required();

export function BusinessStep({ profile, onSaved, onBack }: StepProps) {
  const text = useText('pro');
  const { business_name, business_description } = profile;
  const form = useContractForm(businessForm, {
    defaultValues: { business_name, business_description },
    problemText: problemTextOf(text),
    onSubmit: onSaved,
  });
  return (
    <Form form={form}>
      <StepCard step="business" busy={form.busy} refusal={form.refusal} onBack={onBack}>
        <Stack>
          <FormTextField
            form={form}
            name="business_name"
            autoComplete="organization"
            label={text('onboarding.business.nameLabel')}
          />
          <FormTextAreaField
            form={form}
            name="business_description"
            rows={5}
            dir="auto"
            label={text('onboarding.business.description')}
            help={text('onboarding.business.descriptionHelp')}
          />
        </Stack>
      </StepCard>
    </Form>
  );
}
