import { z } from 'zod';
import { text } from '../../index.js';

export const questionType = z.enum(['select', 'checkbox', 'radio', 'single_choice']);
export type QuestionType = z.infer<typeof questionType>;

const option = z.object({ value: z.string(), label: z.string() });

/** All its words in the language of the caller. */
export const followUpQuestion = z.object({
  id: z.string(),
  question: z.string(),
  type: questionType,
  options: z.array(option),
  required: z.boolean(),
  helpText: z.string().nullable(),
});
export type FollowUpQuestion = z.infer<typeof followUpQuestion>;

export const MOST_QUESTIONS = 6;
const ANSWER_LENGTH = 60;
const MOST_CHOICES = 10;

/** By the id of the question: one value, or several where several may be chosen. */
export const followUpAnswers = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const choice = text(1, ANSWER_LENGTH);
/** Refused as a whole: a page leads to the question, not to one of its options. */
const choices = z
  .array(z.string().trim().meta({ minLength: 1, maxLength: ANSWER_LENGTH }))
  .max(MOST_CHOICES)
  .refine((chosen) => chosen.every((one) => choice.safeParse(one).success), {
    params: { rule: 'one_of' },
    message: 'Not one of the answers',
  });

export const answersInput = z
  .record(choice, z.union([choice, choices]))
  .refine((answers) => Object.keys(answers).length <= MOST_QUESTIONS, {
    params: { rule: 'too_long' },
    message: `At most ${MOST_QUESTIONS} answers`,
  });
export type FollowUpAnswers = z.output<typeof answersInput>;

/** A question that was answered, with what was chosen. */
export const answeredQuestion = z.object({ id: z.string(), question: z.string(), answers: z.array(option) });
