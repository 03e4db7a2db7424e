import type { ProblemText } from '@plateia/forms';
import { hasText, type Text } from '@plateia/i18n';

/** By the last part of the name of a field: the words beside it say the rest. */
export const problemTextOf =
  (text: Text): ProblemText =>
  (field, rule) => {
    const problems = `problems.${field.split('.').at(-1) ?? ''}`;
    return text(hasText('pro', `${problems}.${rule}`) ? `${problems}.${rule}` : `${problems}.other`);
  };
