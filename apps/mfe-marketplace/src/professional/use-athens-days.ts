import { ATHENS } from '@plateia/contracts';
import { localeOf, useLanguage } from '@plateia/i18n';

type Days = (moment: string) => string;

/** Payouts and periods begin with a day of Athens, wherever they are read. */
export function useAthensDays(length: 'short' | 'full'): Days {
  const [language] = useLanguage();
  const format = new Intl.DateTimeFormat(localeOf(language), {
    day: 'numeric',
    month: length === 'short' || language === 'en' ? 'short' : 'long',
    ...(length === 'full' && { year: 'numeric' }),
    timeZone: ATHENS,
  });
  return (moment) => format.format(new Date(moment));
}
