import type { ComponentProps } from 'react';
import { classNames } from '../class-names.js';
import { Icon } from '../icons/icon.js';
import { Field, type FieldTexts } from './field.js';
import styles from './field.module.css';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {}

export function TextField({ label, help, error, hideLabel, id, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, help, error, id, className }} hideLabel={hideLabel ?? false}>
      {(control) => <input {...input} {...control} className={styles.input} />}
    </Field>
  );
}

export interface TextAreaFieldProps extends FieldTexts, ComponentProps<'textarea'> {}

export function TextAreaField({ label, help, error, hideLabel, id, className, ...area }: TextAreaFieldProps) {
  return (
    <Field {...{ label, help, error, id, className }} hideLabel={hideLabel ?? false}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.input, styles.area)} />}
    </Field>
  );
}

export interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

/** Its options are children. */
export function SelectField({ label, help, error, hideLabel, id, className, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, help, error, id, className }} hideLabel={hideLabel ?? false}>
      {(control) => (
        <span className={styles.select}>
          <select {...select} {...control} className={styles.input} />
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}

export interface SearchFieldProps extends ComponentProps<'input'> {
  label: string;
}

export function SearchField({ label, className, ...input }: SearchFieldProps) {
  return (
    <div className={classNames(styles.search, className)}>
      <input type="search" placeholder={label} {...input} aria-label={label} className={styles.input} />
      <Icon name="search" />
    </div>
  );
}
