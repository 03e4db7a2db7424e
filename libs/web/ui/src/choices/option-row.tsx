import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.js';
import { FieldError } from '../fields/field-error.js';
import styles from './choices.module.css';

export interface OptionRowProps extends Omit<ComponentProps<'input'>, 'children'> {
  type: 'radio' | 'checkbox';
  children: ReactNode;
}

/** The whole row is the target. */
export function OptionRow({ type, className, children, ...input }: OptionRowProps) {
  return (
    <label className={classNames(styles.option, className)}>
      <input type={type} {...input} />
      <span className={styles.words}>{children}</span>
    </label>
  );
}

/** A box in a line of text: consents, small settings. */
export function Checkbox({
  className,
  children,
  error,
  ...input
}: Omit<OptionRowProps, 'type'> & { error?: ReactNode }) {
  const errorId = useId();
  const invalid = Boolean(error);
  return (
    <div className={classNames(styles.stack, className)}>
      <label className={styles.checkbox}>
        <input
          {...input}
          type="checkbox"
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? errorId : undefined}
        />
        <span>{children}</span>
      </label>
      {invalid && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

export interface OptionGroupProps {
  legend: ReactNode;
  error?: ReactNode;
  children: ReactNode;
}

export function OptionGroup({ legend, error, children }: OptionGroupProps) {
  const errorId = useId();
  const invalid = Boolean(error);
  return (
    <fieldset className={styles.group} aria-describedby={invalid ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
      {invalid && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
