import type { FieldProblem } from '@plateia/contracts';
import type { FollowUpAnswers } from '@plateia/contracts/bookings';
import type { Question } from '../../booking/domain/follow-up-questions.js';

type Answer = FollowUpAnswers[string];

const problem = (id: string, rule: string, message: string): FieldProblem => ({
  field: `answers.${id}`,
  rule,
  message,
});

/** What is wrong with the answers to these questions: one that is missing or made up. What was not asked says nothing. */
export const answerProblems = (questions: readonly Question[], answers: FollowUpAnswers): FieldProblem[] => [
  ...questions.filter(({ id, required }) => required && isMissing(answers[id])).map(missing),
  ...problemsSoFar(questions, answers),
];

/** The same as long as some are still to come. */
export const problemsSoFar = (questions: readonly Question[], answers: FollowUpAnswers): FieldProblem[] =>
  questions.flatMap((question) => problemWith(question, answers[question.id]));

/** Those that these questions take: another kind of work asks other things. */
export const fitting = (questions: readonly Question[], answers: FollowUpAnswers): FollowUpAnswers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id];
      return answer === undefined || problemWith(question, answer).length > 0 ? [] : [[question.id, answer]];
    }),
  );

const isMissing = (answer: Answer | undefined): boolean => answer === undefined || answer.length === 0;
const missing = ({ id }: Question): FieldProblem => problem(id, 'required', 'An answer is needed');

function problemWith({ id, type, options }: Question, answer: Answer | undefined): FieldProblem[] {
  if (answer === undefined || isMissing(answer)) return [];
  if (Array.isArray(answer) !== (type === 'checkbox')) return [problem(id, 'type', 'One answer, or a list of them')];
  const chosen = [answer].flat();
  return chosen.every((value, n) => options.includes(value) && chosen.indexOf(value) === n)
    ? []
    : [problem(id, 'one_of', 'Not one of the answers')];
}
