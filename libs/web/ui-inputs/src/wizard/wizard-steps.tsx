import { classNames, VisuallyHidden } from '@plateia/ui';
import styles from './wizard.module.css';

export interface WizardStepsProps {
  step: number;
  of: number;
  /** "Step 2 of 5" */
  label: string;
}

export function WizardSteps({ step, of, label }: WizardStepsProps) {
  return (
    <div className={styles.progress}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <ol className={styles.steps} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <li key={index} className={classNames(styles.step, index < step && styles.done)} />
        ))}
      </ol>
    </div>
  );
}
