import type { XpData } from '@plateia/contracts/xp';
import type { Language } from '@plateia/i18n';

export type DayState = 'laid' | 'next' | 'missed' | 'future';

/** The date of the clock on this device, as the API writes dates. */
export function dayOf(moment: number | string): string {
  const date = new Date(moment);
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function stateOf({ date, laid }: XpData['week'][number], today: string): DayState {
  if (laid) return 'laid';
  if (date === today) return 'next';
  return date < today ? 'missed' : 'future';
}

export const weekdayOf = (date: string, language: Language, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-IE', { weekday, timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00Z`),
  );
