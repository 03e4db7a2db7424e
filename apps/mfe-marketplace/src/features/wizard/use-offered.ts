import { useText } from '@plateia/i18n';
import { useFirstProfessional } from './use-first-professional.js';
import type { Wizard } from './use-wizard.js';

/** What the professional who is asked first offers, under their name. */
export function useOffered(wizard: Wizard): { by: string; ids: readonly string[] } | undefined {
  const text = useText('booking');
  const first = useFirstProfessional(wizard);
  if (!first?.suits || first.name === undefined) return undefined;
  return { by: text('first.offers', { name: first.name }), ids: first.offered };
}
