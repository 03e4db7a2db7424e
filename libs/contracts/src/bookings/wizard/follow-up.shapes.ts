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

export const answersInput = z
  .record(text(1, ANSWER_LENGTH), z.union([text(1, ANSWER_LENGTH), z.array(text(1, ANSWER_LENGTH)).max(MOST_CHOICES)]))
  .refine((answers) => Object.keys(answers).length <= MOST_QUESTIONS, {
    params: { rule: 'too_long' },
    message: `At most ${MOST_QUESTIONS} answers`,
  });
export type FollowUpAnswers = z.output<typeof answersInput>;

/** A question that was answered, with what was chosen. */
export const answeredQuestion = z.object({ id: z.string(), question: z.string(), answers: z.array(option) });
