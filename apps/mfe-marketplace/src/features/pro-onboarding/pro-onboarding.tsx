import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import { useNavigate, useSearchParams } from '@plateia/router';
import { useEffect, useRef, type ComponentType } from 'react';
import { type ProfileFields, useSaveProfessional } from '../../professional/professional.query.js';
import { AreaStep } from './area-step.js';
import { BusinessStep } from './business-step.js';
import { CategoriesStep } from './categories-step.js';
import { LegalStep } from './legal-step.js';
import styles from './pro-onboarding.module.css';
import { StepList } from './step-list.js';
import type { StepProps } from './step-props.js';
import { firstOpenStep, isStep, type Step, stepAfter, stepBefore } from './steps.js';

const views: Readonly<Record<Step, ComponentType<StepProps>>> = {
  business: BusinessStep,
  categories: CategoriesStep,
  area: AreaStep,
  legal: LegalStep,
};

/** Each step is kept as it is left, so that somebody goes on where they stopped, on whichever device. */
export function ProOnboarding({ profile }: { profile: ProfessionalProfile }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { save, complete } = useSaveProfessional();
  const named = search.get('step');
  const firstOpen = useRef(firstOpenStep(profile));
  const step = isStep(named) ? named : firstOpen.current;
  useTitleInFocus(step);

  const goTo = (next: Step): void => void navigate(`/pro/onboarding?step=${next}`);
  const onSaved = async (fields: ProfileFields): Promise<void> => {
    const next = stepAfter(step);
    if (next) {
      await save(fields);
      goTo(next);
    } else {
      await complete(fields);
      void navigate('/pro');
    }
  };
  const before = stepBefore(step);
  const View = views[step];
  return (
    <div className={styles.page}>
      <StepList profile={profile} current={step} />
      <View key={step} profile={profile} onSaved={onSaved} onBack={before && (() => goTo(before))} />
    </div>
  );
}

/** Whoever goes on is at the beginning of what comes next; whoever only just came is not moved. */
function useTitleInFocus(step: Step): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current !== step) document.getElementById('step-title')?.focus();
    last.current = step;
  }, [step]);
}
