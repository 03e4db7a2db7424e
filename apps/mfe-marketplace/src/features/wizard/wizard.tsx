import { useSession } from '@plateia/data';
import { useRichText, useText } from '@plateia/i18n';
import { latePart } from '@plateia/lists';
import { LinkButton, Mark, RetryCard, Skeleton, Text } from '@plateia/ui';
import { WizardSteps } from '@plateia/ui-inputs';
import type { ComponentType } from 'react';
import { DescribeStep } from './steps/describe-step.js';
import type { StepProps } from './step-props.js';
import { usePhotosElsewhere } from './use-photos.js';
import { usePrefill } from './use-prefill.js';
import { STEPS, useWizard } from './use-wizard.js';
import styles from './wizard.module.css';

const Waiting = () => <Skeleton height={320} />;

const laterStep = (name: string, load: () => Promise<ComponentType<StepProps>>) =>
  latePart(name, load, { skeleton: <Waiting />, scope: 'page' });

const QuestionsStep = laterStep(
  'booking-questions',
  async () => (await import(/* webpackChunkName: "booking-questions" */ './steps/questions-step.js')).QuestionsStep,
);
const PhotosStep = laterStep(
  'booking-photos',
  async () => (await import(/* webpackChunkName: "booking-photos" */ './steps/photos-step.js')).PhotosStep,
);
const EstimateStep = laterStep(
  'booking-estimate',
  async () => (await import(/* webpackChunkName: "booking-estimate" */ './steps/estimate-step.js')).EstimateStep,
);
const ReviewStep = laterStep(
  'booking-review',
  async () => (await import(/* webpackChunkName: "booking-review" */ './steps/review-step.js')).ReviewStep,
);

const steps: readonly ComponentType<StepProps>[] = [DescribeStep, QuestionsStep, PhotosStep, EstimateStep, ReviewStep];

/** From a need to a published request. Each step has an address, so that back and forward lead through them. */
export function Wizard() {
  const text = useText('booking');
  const rich = useRichText('booking');
  const wizard = useWizard();
  const prefill = usePrefill(wizard);
  usePhotosElsewhere(wizard);
  const { step, startNew } = wizard;
  // Over it visitors have the bar with the mark and the way in.
  const isMember = useSession().user !== undefined;
  const Step = steps[step - 1] ?? DescribeStep;
  const shown = prefill.loading ? <Waiting /> : <Step wizard={wizard} />;
  return (
    <div className={styles.page} data-own-head="wizard">
      <header className={styles.bar}>
        {isMember && <Mark className={styles.mark} />}
        <Text weight="semi" size="secondary" className={styles.head}>
          {rich('head', {
            step,
            of: STEPS,
            dim: (words) => (
              <Text as="span" size="secondary" weight="regular" tone="dim">
                {words}
              </Text>
            ),
          })}
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
        shown
      )}
    </div>
  );
}
