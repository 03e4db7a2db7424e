import { ApiError } from '@plateia/data';
import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

/** One after the other is told in the same toast. */
const TOAST = 'sign-in';

/** Failures of these calls are told by a toast too, beside the words at the field: http-api §11. */
export function showRefusal(error: unknown): void {
  raise('toast', { kind: 'error', id: TOAST, text: errorTextNow(error) });
}

/** Tried anew: what was refused before is past. */
export const forgetRefusal = (): void => raise('toast-over', { id: TOAST });

export const codeOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.code : undefined);

export function attemptsLeft(error: unknown): number | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const left = (error.details as { attempts_left?: unknown } | undefined)?.attempts_left;
  return typeof left === 'number' ? left : undefined;
}
