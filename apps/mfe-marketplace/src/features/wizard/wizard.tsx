import { useText } from '@plateia/i18n';
import { LinkButton, RetryCard, Skeleton, Text, TextButton } from '@plateia/ui';
import { WizardSteps } from '@plateia/ui-inputs';
import { type ComponentType, lazy, Suspense } from 'react';
import { DescribeStep } from './steps/describe-step.js';
import type { StepProps } from './step-props.js';
import { usePrefill } from './use-prefill.js';
import { STEPS, useWizard } from './use-wizard.js';
import { wizardDraft } from './wizard-draft.js';
import styles from './wizard.module.css';

const QuestionsStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booking-questions" */ './steps/questions-step.js')).QuestionsStep,
}));
const PhotosStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booking-photos" */ './steps/photos-step.js')).PhotosStep,
}));
const EstimateStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booking-estimate" */ './steps/estimate-step.js')).EstimateStep,
}));
const ReviewStep = lazy(async () => ({
  default: (await import(/* webpackChunkName: "booking-review" */ './steps/review-step.js')).ReviewStep,
}));

const steps: readonly ComponentType<StepProps>[] = [DescribeStep, QuestionsStep, PhotosStep, EstimateStep, ReviewStep];

/** From a need to a published request. Each step has an address, so that back and forward lead through them. */
export function Wizard() {
  const text = useText('booking');
  const wizard = useWizard();
  const prefill = usePrefill(wizard);
  const { step, draft, startNew } = wizard;
  const Step = steps[step - 1] ?? DescribeStep;
  const isBegun = step === 1 && !wizardDraft.isEmpty(draft) && draft.bookingId !== undefined;
  return (
    <div className={styles.page} data-own-head>
      <header className={styles.bar}>
        <Text weight="semi" size="secondary">
          {text('head', { step, of: STEPS })}
        </Text>
        <LinkButton variant="ghost" size="small" href="/bookings">
          {text('close')}
        </LinkButton>
      </header>
      <div className={styles.progress}>
        <WizardSteps step={step} of={STEPS} label={text('progress', { step, of: STEPS })} />
      </div>
      {prefill.error ? (
        <RetryCard title={text('resumeFailed')} retryLabel={text('startNew')} onRetry={startNew} />
      ) : (
        <Suspense fallback={<Skeleton height={320} />}>
          {prefill.loading ? <Skeleton height={320} /> : <Step wizard={wizard} />}
        </Suspense>
      )}
      {isBegun && <TextButton onClick={startNew}>{text('startNew')}</TextButton>}
    </div>
  );
}
