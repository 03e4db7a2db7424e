import { localeOf, useLanguage } from '@plateia/i18n';
import { TextField, type FieldTexts } from '@plateia/ui';
import { useFieldState } from '../segments/use-field-state.js';
import { useSegments } from '../segments/use-segments.js';
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
  const [language] = useLanguage();
  const { parts } = useSegments();
  const state = useFieldState({
    hasParts: parts !== undefined,
    value,
    valueOf: timeOf,
    writtenOf: (time) => time,
    onChange,
  });
  const error = texts.error ?? (state.hasLeft && state.isInvalid && labels.invalid);
  const Segments = state.isInParts ? parts?.TimeSegments : undefined;
  if (Segments) return <Segments {...texts} {...state.segments} {...{ value, error }} locale={localeOf(language)} />;
  return (
    <TextField
      {...texts}
      {...state.input}
      error={error}
      inputMode="numeric"
      autoComplete="off"
      placeholder={labels.pattern}
    />
  );
}
