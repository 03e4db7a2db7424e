import { z } from 'zod';
import type { Language } from './fields.js';

/** What stands in place of the name of a member who is banned, leaving or gone. */
const DELETED_MEMBER: Readonly<Record<Language, string>> = {
  en: 'Deleted member',
  el: 'Διαγραμμένο μέλος',
};

/** Beside each name that may be such a one. */
export const deletedMark = z
  .boolean()
  .describe("The name is 'Deleted member' in the caller's language, and no profile is there to be shown");

/** A name as readers see it: the words for it in their language where it may not be shown, or nothing is left of it. */
export const shownName = (
  name: string | null | undefined,
  isHidden: boolean,
  language: Language,
): { name: string; deleted: boolean } =>
  isHidden || !name ? { name: DELETED_MEMBER[language], deleted: true } : { name, deleted: false };
