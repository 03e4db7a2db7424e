import type { FollowUpQuestion, JobTime } from '@plateia/contracts/bookings';
import type { Answers, WizardDraft } from '../../request-drafts/wizard-draft.js';

type Value = Answers[string];

/** Of what was ever answered, what these questions ask and offer: another kind of work leaves the rest behind. */
export function fittingAnswers(questions: readonly FollowUpQuestion[], answers: Answers): Record<string, Value> {
  return Object.fromEntries(
    questions.flatMap((question) => {
      const value = fitting(question, answers[question.id]);
      return value === undefined ? [] : [[question.id, value]];
    }),
  );
}

function fitting({ type, options }: FollowUpQuestion, value: Value | undefined): Value | undefined {
  const isOffered = (one: string): boolean => options.some((option) => option.value === one);
  if (type !== 'checkbox') return typeof value === 'string' && isOffered(value) ? value : undefined;
  const chosen = [value ?? []].flat().filter(isOffered);
  return chosen.length > 0 ? chosen : undefined;
}

/** A day that was chosen says it best; otherwise the answer how urgent it is. */
export function whenOf({ date, answers }: Pick<WizardDraft, 'date' | 'answers'>): JobTime {
  if (date) return { type: 'date', date };
  return { type: answers['urgency'] === 'flexible' ? 'flexible' : 'asap' };
}
