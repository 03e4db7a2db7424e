import type { Language } from '@plateia/contracts';
import type { FollowUpQuestion } from '@plateia/contracts/bookings';
import el from '../../../i18n/el/follow-up.json' with { type: 'json' };
import en from '../../../i18n/en/follow-up.json' with { type: 'json' };
import type { Question } from '../../booking/domain/follow-up-questions.js';

const texts: Readonly<Record<Language, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  en: en.followup,
  el: el.followup,
};

function textOf(language: Language, question: string, key: string): string {
  const found = texts[language][question]?.[key];
  if (found === undefined) throw new Error(`followup.${question}.${key} has no text`);
  return found;
}

export const questionText = (language: Language, id: string): string => textOf(language, id, 'question');

export const optionText = (language: Language, id: string, value: string) => ({
  value,
  label: textOf(language, id, value),
});

export const shownQuestion = ({ id, type, required, options }: Question, language: Language): FollowUpQuestion => ({
  id,
  question: questionText(language, id),
  type,
  options: options.map((value) => optionText(language, id, value)),
  required,
  helpText: textOf(language, id, 'help'),
});
