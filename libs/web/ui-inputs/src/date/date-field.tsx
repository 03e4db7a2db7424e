import { Field, IconButton, type FieldTexts } from '@plateia/ui';
import { useRef, useState } from 'react';
import { dateOf, writtenOf } from './written-date.js';
import styles from './date.module.css';

export interface DateLabels {
  /** how a day is written, such as dd/mm/yyyy */
  pattern: string;
  calendar: string;
  /** where what is written is no day */
  invalid: string;
  /** where it is before the first that may be chosen */
  early: string;
}

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`, or '' */
  value: string;
  onChange: (date: string) => void;
  labels: DateLabels;
  /** the first day that may be chosen */
  min?: string;
}

/** A day, written in the order of the page's languages: a field of the browser shows that of the system. The calendar is the browser's. */
export function DateField({ value, onChange, labels, min, ...texts }: DateFieldProps) {
  const [typed, setTyped] = useState('');
  const [hasLeft, setLeft] = useState(false);
  const calendar = useRef<HTMLInputElement>(null);
  const written = dateOf(typed) === value ? typed : writtenOf(value);
  const problem = problemOf(written, { value, min });
  const error = texts.error ?? (hasLeft && problem && labels[problem]);

  const write = (text: string): void => {
    setTyped(text);
    onChange(dateOf(text));
  };
  const leave = (): void => {
    setLeft(true);
    if (value) setTyped(writtenOf(value));
  };
  return (
    <Field {...texts} error={error}>
      {(control) => (
        <span className={styles.date}>
          <input
            {...control}
            className={styles.written}
            inputMode="numeric"
            autoComplete="off"
            placeholder={labels.pattern}
            value={written}
            onChange={({ target }) => write(target.value)}
            onFocus={() => setLeft(false)}
            onBlur={leave}
          />
          <input
            ref={calendar}
            className={styles.calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            min={min}
            value={value}
            onChange={({ target }) => write(writtenOf(target.value))}
          />
          <IconButton icon="calendar" label={labels.calendar} onClick={() => calendar.current?.showPicker()} />
        </span>
      )}
    </Field>
  );
}

function problemOf(written: string, { value, min }: Pick<DateFieldProps, 'value' | 'min'>): 'invalid' | 'early' | null {
  if (value === '') return written.trim() === '' ? null : 'invalid';
  return min !== undefined && value < min ? 'early' : null;
}
