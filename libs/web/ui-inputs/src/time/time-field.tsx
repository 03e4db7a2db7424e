import { TextField, type FieldTexts } from '@plateia/ui';
import { useState } from 'react';
import { timeOf } from './written-time.js';

export interface TimeLabels {
  /** how a time is written, such as hh:mm */
  pattern: string;
  /** where what is written is no time */
  invalid: string;
}

export interface TimeFieldProps extends FieldTexts {
  /** `HH:MM`, or '' */
  value: string;
  onChange: (time: string) => void;
  labels: TimeLabels;
}

/** A time of day on the clock of 24 hours: a field of the browser shows that of the system. */
export function TimeField({ value, onChange, labels, ...texts }: TimeFieldProps) {
  const [typed, setTyped] = useState('');
  const [hasLeft, setLeft] = useState(false);
  const written = timeOf(typed) === value ? typed : value;
  const isInvalid = value === '' && written.trim() !== '';
  return (
    <TextField
      {...texts}
      error={texts.error ?? (hasLeft && isInvalid && labels.invalid)}
      inputMode="numeric"
      autoComplete="off"
      placeholder={labels.pattern}
      value={written}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(timeOf(target.value));
      }}
      onFocus={() => setLeft(false)}
      onBlur={() => {
        setLeft(true);
        if (value) setTyped(value);
      }}
    />
  );
}
