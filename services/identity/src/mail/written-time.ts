import type { Language } from '@plateia/contracts';

const locales = { en: 'en-IE', el: 'el-GR' } as const;

/** A moment in words, by the clock of a zone: of mails and of the pages of an export. */
export const writtenTime = (at: string, lang: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(locales[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(at));
