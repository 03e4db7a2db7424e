import { errorTextNow } from '@plateia/i18n';
import { raise } from '@plateia/mfe-kit';

/** One after the other is told in the same toast. */
export const TOAST = 'onboarding';

/** Specification §8: of a step that could not be saved, and of one that could not be paid. */
export const showNotAwarded = (): void =>
  raise('toast', { kind: 'error', id: TOAST, text: errorTextNow({ code: 'ONBOARDING_ERROR' }) });
