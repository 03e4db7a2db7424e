import { useSession, type SessionUser } from '@plateia/data';
import { hasText, useText } from '@plateia/i18n';
import { Row, Stack, Text } from '@plateia/ui';
import type { ReactNode } from 'react';
import { ConsentStep } from './consent-step.js';
import styles from './onboarding.module.css';
import { percentOf, stepsOf } from './progress.js';
import { ProfileStep } from './profile-step.js';
import { useOnboarding } from './use-onboarding.js';

interface OnboardingProps {
  /** another way out, such as signing out */
  leave?: ReactNode;
}

/** For a member whose registration is not finished; nothing for anybody else. */
export function Onboarding({ leave }: OnboardingProps) {
  const { user } = useSession();
  useText('onboarding');
  if (!user || !hasText('onboarding', 'progress')) return null;
  return <Steps key={user.userId} user={user} leave={leave} />;
}

function Steps({ user, leave }: OnboardingProps & { user: SessionUser }) {
  const text = useText('onboarding');
  const onboarding = useOnboarding(user);
  const steps = stepsOf(onboarding.progress);
  const { currentStep } = onboarding.progress;
  const current = steps.find(({ id }) => id === currentStep)!;
  const Step = currentStep === 'legal-consent' ? ConsentStep : ProfileStep;
  return (
    <div className={styles.page}>
      <Row justify="between" wrap>
        <Text as="span" size="secondary" weight="semi">
          {text('progress', { step: current.order, steps: steps.length, title: text(`steps.${current.id}`) })}
        </Text>
        <Text as="span" size="secondary" tone="muted" tabular>
          {text('percent', { percent: percentOf(onboarding.progress) })}
        </Text>
      </Row>
      <ol className={styles.steps} aria-hidden="true">
        {steps.map(({ id, completed }) => (
          <li key={id} data-done={completed || undefined} />
        ))}
      </ol>
      <Stack>
        <Step user={user} onboarding={onboarding} />
        {leave && (
          <Row justify="end" wrap>
            {leave}
          </Row>
        )}
      </Stack>
    </div>
  );
}
