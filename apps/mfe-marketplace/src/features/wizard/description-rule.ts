import type { descriptionProblem } from '@plateia/contracts/bookings';

/** Of the contract, without the schemas that stand beside it there; a test holds the two together. */
export const DESCRIPTION_OVER = 10;
export const DESCRIPTION_LENGTH = 2_000;

type Rule = NonNullable<ReturnType<typeof descriptionProblem>>['rule'];

export const lengthOf = (typed: string): number => Array.from(typed.trim()).length;

export function problemOfDescription(typed: string): Rule | undefined {
  const length = lengthOf(typed);
  if (length <= DESCRIPTION_OVER) return 'too_short';
  return length > DESCRIPTION_LENGTH ? 'too_long' : undefined;
}
