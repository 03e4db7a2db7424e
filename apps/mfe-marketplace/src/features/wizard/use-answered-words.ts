import { useFormats } from '@plateia/i18n';
import type { Wizard } from './use-wizard.js';
import { useQuestions } from './wizard.query.js';

/** What was chosen, in the words of the questions. */
export function useAnsweredWords({ draft, bookingId = '', analysis }: Wizard): string {
  const formats = useFormats();
  const { data } = useQuestions(bookingId, analysis.data?.category.id);
  const chosen = (data?.questions ?? []).flatMap(({ id, options }) => {
    const values = [draft.answers[id] ?? []].flat();
    return options.filter(({ value }) => values.includes(value)).map(({ label }) => label);
  });
  return [...chosen, ...(draft.date ? [formats.day(`${draft.date}T12:00:00`)] : [])].join(' · ');
}
