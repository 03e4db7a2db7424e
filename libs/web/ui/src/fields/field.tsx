import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import { FieldError } from './field-error.js';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  help?: ReactNode;
  /** takes the place of the help */
  error?: ReactNode;
  /** the label is said, not seen: a search field says by its icon what it is */
  hideLabel?: boolean;
}

/** What ties a control to its label, help and error. */
export interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, help under: the frame of every control with words. */
export function Field({ label, help, error, hideLabel = false, id, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const wordsId = `${controlId}-words`;
  const invalid = Boolean(error);
  return (
    <div className={classNames(styles.field, className)}>
      <label className={classNames(styles.label, hideLabel && styles.unseen)} htmlFor={controlId}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': invalid || undefined,
        'aria-describedby': invalid || help ? wordsId : undefined,
      })}
      {invalid ? <FieldError id={wordsId}>{error}</FieldError> : help && <FieldHelp id={wordsId}>{help}</FieldHelp>}
    </div>
  );
}

export const FieldHelp = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={styles.help}>
    {children}
  </p>
);
