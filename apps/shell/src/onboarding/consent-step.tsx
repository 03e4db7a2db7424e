import { CONSENT_VERSION } from '@plateia/contracts/identity';
import { Form, FormCheckbox, FormTextField, useContractForm } from '@plateia/forms';
import { useErrorText, useRichText, useText } from '@plateia/i18n';
import { Button, Card, ErrorPattern, Stack, Text } from '@plateia/ui';
import type { ReactNode } from 'react';
import { PolicyLink } from '../policies/policy-link.js';
import { consentForm, consentFormWithoutDob } from './consent-form.js';
import styles from './onboarding.module.css';
import { problemText } from './problem-text.js';
import type { StepProps } from './step-props.js';
import { StepTitle } from './step-title.js';

/** Before anything else is asked of a person. */
export function ConsentStep({ onboarding: { progress, missing, complete, goOnAfter } }: StepProps) {
  const text = useText('onboarding');
  const rich = useRichText('onboarding');
  const errorText = useErrorText();
  // A date of birth is final: newer terms alone ask for none.
  const asksDob = missing.length === 0 || missing.includes('dob');
  // Whoever comes back sees what they said.
  const isGiven = progress.completedSteps.includes('legal-consent');
  const marketing = progress.profileData.marketing ?? false;
  const form = useContractForm(asksDob ? consentForm : consentFormWithoutDob, {
    defaultValues: { data: { consents: { terms: isGiven, privacy: isGiven, marketing }, dob: '' } },
    problemText: problemText(text),
    onSubmit: async ({ data: { consents, dob } }) => {
      if (isGiven && consents.marketing === marketing) return goOnAfter('legal-consent');
      const sent = { consents: { ...consents, version: CONSENT_VERSION }, ...(asksDob && { dob }) } as const;
      await complete('legal-consent', { data: sent }, { marketing: consents.marketing });
    },
  });
  const policy = (doc: 'terms' | 'privacy', words: ReactNode) => (
    <PolicyLink doc={doc} changed={!asksDob}>
      {words}
    </PolicyLink>
  );
  return (
    <Card className={styles.card}>
      <Stack gap="loose">
        <div>
          <StepTitle>{text(asksDob ? 'consent.title' : 'consent.again.title')}</StepTitle>
          <Text tone="muted">{text(asksDob ? 'consent.lead' : 'consent.again.lead')}</Text>
        </div>
        <Form form={form}>
          <Stack>
            <FormCheckbox form={form} name="data.consents.terms">
              {rich('consent.terms', { terms: (words) => policy('terms', words) })}
            </FormCheckbox>
            <FormCheckbox form={form} name="data.consents.privacy">
              {rich('consent.privacy', { privacy: (words) => policy('privacy', words) })}
            </FormCheckbox>
            <FormCheckbox form={form} name="data.consents.marketing">
              {rich('consent.marketing', {
                dim: (words) => (
                  <Text as="span" size="secondary" tone="dim">
                    {words}
                  </Text>
                ),
              })}
            </FormCheckbox>
            {asksDob && (
              <FormTextField
                form={form}
                name="data.dob"
                inputMode="numeric"
                autoComplete="bday"
                placeholder={text('consent.dobPattern')}
                label={text('consent.dob')}
                help={text('consent.dobHelp')}
              />
            )}
            {form.refusal !== null && <ErrorPattern scope="inline" title={errorText(form.refusal)} />}
            <Button type="submit" size="large" busy={form.busy} busyLabel={text('consent.sending')}>
              {text('consent.send')}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </Card>
  );
}
