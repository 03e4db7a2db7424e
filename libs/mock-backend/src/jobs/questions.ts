import type { FieldProblem, Language } from '@plateia/contracts';
import type { FollowUpAnswers, FollowUpQuestion, JobWithAnswers, QuestionType } from '@plateia/contracts/bookings';
import { questionSeeds } from '../seed/seeds.js';
import type { BookableCategory } from './bookable-categories.js';

interface Question {
  id: string;
  type: QuestionType;
  required: boolean;
  options: readonly string[];
}

const ask = (id: string, type: QuestionType, required: boolean, ...options: string[]): Question => ({
  id,
  type,
  required,
  options,
});

const urgency = ask('urgency', 'single_choice', true, 'today', 'this_week', 'flexible');
const access = ask('access', 'select', false, 'ground', 'lift', 'no_lift');
const materials = ask('materials', 'radio', false, 'me', 'professional', 'unsure');
const size = ask('size', 'select', true, 'small', 'medium', 'large');
const heavy = ask('heavy', 'checkbox', false, 'heavy', 'fragile', 'none');
const symptoms = (...options: string[]) => ask('symptoms', 'checkbox', false, ...options);

const ofRoot: Readonly<Record<string, readonly Question[]>> = {
  'work-repairs': [symptoms('not_working', 'noise', 'damaged', 'worn', 'other')],
  plumbing: [symptoms('dripping', 'water_under', 'low_pressure', 'blocked', 'smell')],
  moving: [heavy],
  delivery: [heavy],
  'furniture-assembly': [heavy],
};

/** What professionals will want to know of such a job. */
export const questionsFor = ({ unit, root }: BookableCategory): readonly Question[] => [
  urgency,
  ...(unit === 'job' ? [] : [size]),
  ...(ofRoot[root.id] ?? []),
  access,
  materials,
];

const textOf = (language: Language, id: string, key: string): string => questionSeeds[language][id]?.[key] ?? key;
const optionOf = (language: Language, id: string, value: string) => ({ value, label: textOf(language, id, value) });

export const shownQuestion = ({ id, type, required, options }: Question, language: Language): FollowUpQuestion => ({
  id,
  question: textOf(language, id, 'question'),
  type,
  options: options.map((value) => optionOf(language, id, value)),
  required,
  helpText: textOf(language, id, 'help'),
});

export const shownAnswers = (answers: FollowUpAnswers, language: Language): JobWithAnswers['answers'] =>
  Object.entries(answers).map(([id, chosen]) => ({
    id,
    question: textOf(language, id, 'question'),
    answers: [chosen].flat().map((value) => optionOf(language, id, value)),
  }));

const problem = (id: string, rule: string, message: string): FieldProblem => ({
  field: `answers.${id}`,
  rule,
  message,
});

/** What is wrong with the answers: one that is missing or made up. What was not asked says nothing. */
export const answerProblems = (questions: readonly Question[], answers: FollowUpAnswers): FieldProblem[] => [
  ...questions
    .filter(({ id, required }) => required && !answers[id]?.length)
    .map(({ id }) => problem(id, 'required', 'An answer is needed')),
  ...problemsSoFar(questions, answers),
];

/** Those that these questions take: another kind of work asks other things. */
export const fitting = (questions: readonly Question[], answers: FollowUpAnswers): FollowUpAnswers =>
  Object.fromEntries(
    questions.flatMap((question) => {
      const answer = answers[question.id];
      if (answer === undefined) return [];
      return problemsSoFar([question], { [question.id]: answer }).length > 0 ? [] : [[question.id, answer]];
    }),
  );

/** The same as long as some answers are still to come. */
export const problemsSoFar = (questions: readonly Question[], answers: FollowUpAnswers): FieldProblem[] =>
  questions.flatMap(({ id, type, options }) => {
    const answer = answers[id];
    if (answer === undefined || answer.length === 0) return [];
    if (Array.isArray(answer) !== (type === 'checkbox')) return [problem(id, 'type', 'One answer, or a list of them')];
    const isOffered = [answer].flat().every((value) => options.includes(value));
    return isOffered ? [] : [problem(id, 'one_of', 'Not one of the answers')];
  });
