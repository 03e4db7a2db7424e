import { useFormats } from '@plateia/i18n';
import { useAnswers } from './use-answers.js';
import type { Wizard } from './use-wizard.js';

/** What was chosen, in the words of the questions. */
export function useAnsweredWords(wizard: Wizard): string {
  const formats = useFormats();
  const { questions, answers } = useAnswers(wizard);
  const { date } = wizard.draft;
  const chosen = questions.flatMap(({ id, options }) => {
    const values = [answers[id] ?? []].flat();
    return options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  });
  return [...chosen, ...(date ? [formats.day(`${date}T12:00:00`)] : [])].join(' · ');
}
