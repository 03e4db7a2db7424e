import type { FollowUpQuestion } from '@plateia/contracts/bookings';
import { FieldHelp, OptionGroup, OptionRow, SelectField } from '@plateia/ui';
import { useId } from 'react';

export interface ChoiceQuestionProps {
  question: FollowUpQuestion;
  value: string | readonly string[] | undefined;
  onChange: (value: string | string[] | undefined) => void;
  labels: { optional: string; nothing: string };
  error?: string | undefined;
}

/** A question with its options: a list to open, one of several, or several of them. */
export function ChoiceQuestion({ question, value, onChange, labels, error }: ChoiceQuestionProps) {
  const name = useId();
  const words = question.required ? question.question : `${question.question} (${labels.optional})`;
  if (question.type === 'select') {
    return (
      <SelectField
        label={words}
        help={question.helpText}
        error={error}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{labels.nothing}</option>
        {question.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
    );
  }
  const several = question.type === 'checkbox';
  const chosen = value === undefined ? [] : [value].flat();
  const toggle = (option: string, on: boolean): void => {
    if (!several) return onChange(option);
    const next = on ? [...chosen, option] : chosen.filter((one) => one !== option);
    return onChange(next.length > 0 ? next : undefined);
  };
  return (
    <OptionGroup legend={words} error={error}>
      {question.helpText && <FieldHelp>{question.helpText}</FieldHelp>}
      {question.options.map((option) => (
        <OptionRow
          key={option.value}
          type={several ? 'checkbox' : 'radio'}
          name={name}
          value={option.value}
          checked={chosen.includes(option.value)}
          onChange={(event) => toggle(option.value, event.target.checked)}
        >
          {option.label}
        </OptionRow>
      ))}
    </OptionGroup>
  );
}
