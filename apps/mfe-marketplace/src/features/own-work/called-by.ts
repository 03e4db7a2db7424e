import type { Language } from '@plateia/i18n';

/** One vowel with its accent, and behind it only consonants up to the ending. */
const ACCENT_BEFORE_ENDING = /[άέήίόύώΐΰ][^αεηιουωάέήίόύώϊϋΐΰ]*ος$/u;

/** The first name as somebody is called by it: Greek has a form of its own for men. */
export function calledBy(fullName: string, language: Language): string {
  const [name = ''] = fullName.trim().split(/\s+/u);
  if (language !== 'el') return name;
  if (name.endsWith('ός')) return `${name.slice(0, -2)}έ`;
  if (name.endsWith('ος')) return `${name.slice(0, -2)}${ACCENT_BEFORE_ENDING.test(name) ? 'ο' : 'ε'}`;
  return /[αάηή]ς$/u.test(name) ? name.slice(0, -1) : name;
}
