import { localeOf, useLanguage } from '@plateia/i18n';
import { Field, FieldError, IconButton, type FieldTexts } from '@plateia/ui';
import { useState } from 'react';
import { useFieldState } from '../segments/use-field-state.js';
import { useSegments } from '../segments/use-segments.js';
import { dateOf, writtenOf } from './written-date.js';
import styles from './date.module.css';

export interface DateLabels {
  /** how a day is written, such as dd/mm/yyyy */
  pattern: string;
  calendar: string;
  /** where the calendar was asked for and did not come */
  noCalendar: string;
  /** where what is written is no day */
  invalid: string;
  /** where it is before the first that may be chosen */
  early: string;
  /** where it is after the last that may be chosen */
  late: string;
}

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`, or '' */
  value: string;
  onChange: (date: string) => void;
  labels: DateLabels;
  /** the first day that may be chosen */
  min?: string;
  /** the last one */
  max?: string;
}

/** A day in the order and the words of the page's language: a field of the browser shows those of the system. */
export function DateField({ value, onChange, labels, min, max, ...texts }: DateFieldProps) {
  const [language] = useLanguage();
  const { parts, failed, coming, ask } = useSegments();
  const [opens, setOpens] = useState(false);
  const hasParts = parts !== undefined;
  const state = useFieldState({ hasParts, isAsked: opens, value, valueOf: dateOf, writtenOf, onChange });
  const problem = state.isInvalid ? 'invalid' : problemOf(value, min, max);
  const error = texts.error ?? (state.hasLeft && problem && labels[problem]);
  const Segments = state.isInParts ? parts?.DaySegments : undefined;

  const openCalendar = (): void => {
    setOpens(true);
    ask();
  };
  if (Segments)
    return (
      <Segments
        {...texts}
        {...state.segments}
        {...{ value, min, max, error, opens }}
        locale={localeOf(language)}
        calendarLabel={labels.calendar}
      />
    );
  return (
    <Field {...texts} error={error}>
      {(control) => (
        <>
          <span className={styles.date} {...state.around}>
            <input
              {...control}
              {...state.input}
              className={styles.written}
              inputMode="numeric"
              autoComplete="off"
              placeholder={labels.pattern}
            />
            <IconButton icon="calendar" label={labels.calendar} busy={opens && coming} onClick={openCalendar} />
          </span>
          {opens && failed && !coming && <FieldError role="alert">{labels.noCalendar}</FieldError>}
        </>
      )}
    </Field>
  );
}

function problemOf(value: string, min: string | undefined, max: string | undefined): 'early' | 'late' | undefined {
  if (value === '') return undefined;
  if (min !== undefined && value < min) return 'early';
  return max !== undefined && value > max ? 'late' : undefined;
}
