import type { Language } from '@plateia/contracts';

const locales = { en: 'en-IE', el: 'el-GR' } as const;

/** To make one takes long, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in words, by the clock of a zone: of mails and of the pages of an export. */
export const writtenTime = (at: string, lang: Language, timeZone: string): string =>
  formatOf(locales[lang], timeZone).format(new Date(at));

function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', timeZone });
  formats.set(key, format);
  return format;
}
