import { useErrorText, useText } from '@plateia/i18n';
import { Button, Card, ErrorPattern, Row, Stack, Text, Title } from '@plateia/ui';
import type { ReactNode } from 'react';
import { type Step, stepAfter, steps } from './steps.js';

interface StepCardProps {
  step: Step;
  busy: boolean;
  /** why it was not taken, where no field is to blame */
  refusal: unknown;
  onBack: (() => void) | undefined;
  children: ReactNode;
}

/** The frame of a step: it stands in a form, and its button is never disabled, because pressing it says what is missing. */
export function StepCard({ step, busy, refusal, onBack, children }: StepCardProps) {
  const text = useText('pro');
  const errorText = useErrorText();
  return (
    <Card aria-labelledby="step-title">
      <Stack gap="loose">
        <div>
          <Text size="secondary" tone="dim">
            {text('onboarding.step', { n: steps.indexOf(step) + 1, of: steps.length })}
          </Text>
          <Title id="step-title" tabIndex={-1}>
            {text(`onboarding.${step}.title`)}
          </Title>
          <Text tone="muted">{text(`onboarding.${step}.lead`)}</Text>
        </div>
        {children}
        {refusal !== null && <ErrorPattern scope="inline" title={errorText(refusal)} />}
        <Row justify="between" wrap>
          {onBack ? (
            <Button variant="ghost" onClick={onBack}>
              {text('onboarding.back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" size="large" busy={busy} busyLabel={text('onboarding.saving')}>
            {text(stepAfter(step) ? 'onboarding.continue' : 'onboarding.finish')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
