import type { descriptionProblem } from '@plateia/contracts/bookings';
import { submitDescriptionLimits } from '@plateia/contracts/bookings/limits';

const { least: LEAST, most: MOST } = submitDescriptionLimits.description;
export const DESCRIPTION_LENGTH = MOST;

type Rule = NonNullable<ReturnType<typeof descriptionProblem>>['rule'];

export const lengthOf = (typed: string): number => Array.from(typed.trim()).length;

export function problemOfDescription(typed: string): Rule | undefined {
  const length = lengthOf(typed);
  if (length < LEAST) return 'too_short';
  return length > MOST ? 'too_long' : undefined;
}
