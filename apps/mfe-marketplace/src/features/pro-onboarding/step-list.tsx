import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useText } from '@plateia/i18n';
import { classNames, Icon, PlainLink, Text, VisuallyHidden } from '@plateia/ui';
import { isStepDone, type Step, steps } from './steps.js';
import styles from './pro-onboarding.module.css';

/** How far it is, and the way to each step: in any order, and back to what is done. */
export function StepList({ profile, current }: { profile: ProfessionalProfile; current: Step }) {
  const text = useText('pro');
  const { profile_completion_percentage: percent } = profile;
  return (
    <nav aria-label={text('onboarding.steps')} className={styles.steps}>
      <Text weight="semi">{text('onboarding.percent', { percent })}</Text>
      <progress className={styles.meter} max={100} value={percent} aria-label={text('onboarding.progress')} />
      <ol>
        {steps.map((step) => {
          const isDone = isStepDone(step, profile);
          return (
            <li key={step}>
              <PlainLink
                href={`/pro/onboarding?step=${step}`}
                aria-current={step === current ? 'step' : undefined}
                className={classNames(styles.step, step === current && styles.current)}
              >
                <span className={classNames(styles.mark, isDone && styles.done)}>
                  {isDone && <Icon name="check" />}
                </span>
                {text(`onboarding.${step}.name`)}
                {isDone && <VisuallyHidden>{text('onboarding.done')}</VisuallyHidden>}
              </PlainLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
