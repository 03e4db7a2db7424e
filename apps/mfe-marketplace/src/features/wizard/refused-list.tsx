import { useErrorText, useText } from '@plateia/i18n';
import { FieldError, TextButton } from '@plateia/ui';
import { FIRST, stepOfField } from './refused-fields.js';
import { useAnswers } from './use-answers.js';
import type { Wizard } from './use-wizard.js';

/** Why it is not published: each field by its name, with the way to its step. */
export function RefusedList({ wizard }: { wizard: Wizard }) {
  const text = useText('booking');
  const errorText = useErrorText();
  const { questions } = useAnswers(wizard);
  const { refused, problem, goTo } = wizard;
  const nameOf = (field: string): string => {
    const [part = '', id] = field.split('.');
    if (part === 'answers') return questions.find((question) => question.id === id)?.question ?? text('review.details');
    if (part === 'when') return text('questions.day');
    if (part === 'images') return text('review.photos');
    if (part === 'description') return text('describe.label');
    return text(id === 'postcode' ? 'place.postcode' : id === 'street' ? 'place.street' : 'place.label');
  };
  const ways = refused.flatMap((field) => {
    const step = stepOfField(field);
    return step === null ? [] : [{ field, step, name: nameOf(field) }];
  });
  if (refused.includes(FIRST)) return <FieldError role="alert">{text('first.refused')}</FieldError>;
  if (ways.length === 0) return <FieldError role="alert">{errorText(problem)}</FieldError>;
  return (
    <div role="alert">
      <FieldError>{text('review.refused', { n: ways.length })}</FieldError>
      <ul>
        {ways.map(({ field, step, name }) => (
          <li key={field}>
            <TextButton onClick={() => goTo(step)}>{name}</TextButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
