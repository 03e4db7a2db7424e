import { z } from 'zod';
import { codePoints } from '../../index.js';

/** A description has to be longer than this. */
export const DESCRIPTION_OVER = 10;
export const DESCRIPTION_LENGTH = 2_000;
/** Shorter ones suggest no kind of work. */
export const SUGGESTING_LENGTH = 3;
/** The sentence of the product; the rule asks for one character more. */
export const DESCRIPTION_TOO_SHORT = 'Description must be at least 10 characters long';
export const DESCRIPTION_TOO_LONG = `Description must be at most ${DESCRIPTION_LENGTH} characters long`;

export const TITLE_LENGTH = 120;

/** What is wrong with a description; undefined where nothing is. */
export function descriptionProblem(typed: string): { rule: 'too_short' | 'too_long'; message: string } | undefined {
  const length = codePoints(typed.trim());
  if (length <= DESCRIPTION_OVER) return { rule: 'too_short', message: DESCRIPTION_TOO_SHORT };
  return length > DESCRIPTION_LENGTH ? { rule: 'too_long', message: DESCRIPTION_TOO_LONG } : undefined;
}

export const descriptionInput = z
  .string()
  .trim()
  .superRefine((typed, context) => {
    const problem = descriptionProblem(typed);
    if (!problem) return;
    context.addIssue({ code: 'custom', params: { rule: problem.rule }, message: problem.message });
  })
  .meta({ minLength: DESCRIPTION_OVER + 1, maxLength: DESCRIPTION_LENGTH });
