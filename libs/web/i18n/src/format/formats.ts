import { MINUTE_MS, HOUR_MS } from '@plateia/contracts';
import type { Language } from '../language.js';
import { localeOf, plainNumber } from '../texts/message.js';

const NO_BREAK = '\u00A0';
/** As Intl writes it; but its first formatter costs a slow phone as much as a screen of posts, and most posts are younger. */
const YESTERDAY = { en: 'yesterday', el: 'χθες' } as const;

export type Moment = string | number | Date;

/** How numbers, money and times are written in one language: ui.md §10. */
export interface Formats {
  /** minor units; two decimals: quotes, payments, plans */
  money(minor: number): string;
  /** minor units, without decimals: estimates and headlines */
  wholeMoney(minor: number): string;
  number(value: number): string;
  /** 0.075 is 7.5% */
  percent(share: number): string;
  list(words: readonly string[]): string;
  /** 12 min, 3 h, yesterday, 14 Nov, 14 Nov 2025 */
  ago(moment: Moment, now: number): string;
  /** what `ago` leaves out, for the title of a time */
  full(moment: Moment): string;
  day(moment: Moment): string;
  clock(moment: Moment): string;
}

export function formatsOf(language: Language): Formats {
  const known = made.get(language);
  if (known) return known;
  const formats = makeFormats(language);
  made.set(language, formats);
  return formats;
}
const made = new Map<Language, Formats>();

function makeFormats(language: Language): Formats {
  const locale = localeOf(language);
  const numbers = (options?: Intl.NumberFormatOptions) => onceAsked(() => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) => onceAsked(() => new Intl.DateTimeFormat(locale, options));
  const exact = numbers({ style: 'currency', currency: 'EUR' });
  const whole = numbers({ style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const plain = numbers();
  const percent = numbers({ style: 'percent', maximumFractionDigits: 1 });
  const list = onceAsked(() => new Intl.ListFormat(locale));
  const short = shortUnits(language, numbers);
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const month = language === 'el' ? 'long' : 'short';
  const dayOfYear = dates({ day: 'numeric', month });
  const anyDay = dates({ day: 'numeric', month, year: 'numeric' });
  const full = dates({ dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' });

  const ago = (moment: Moment, now: number): string => {
    const then = new Date(moment);
    const present = new Date(now);
    const past = now - then.getTime();
    if (past < HOUR_MS) return short('minute', Math.max(1, Math.floor(past / MINUTE_MS)));
    if (past < 12 * HOUR_MS || isSameDay(then, present)) return short('hour', Math.floor(past / HOUR_MS));
    if (isSameDay(then, new Date(now - 24 * HOUR_MS))) return YESTERDAY[language];
    return then.getFullYear() === present.getFullYear() ? dayOfYear().format(then) : anyDay().format(then);
  };
  return {
    money: (minor) => exact().format(minor / 100),
    wholeMoney: (minor) => whole().format(minor / 100),
    number: (value) => plainNumber(value) ?? plain().format(value),
    percent: (share) => percent().format(share),
    list: (words) => list().format(words),
    ago,
    full: (moment) => full().format(new Date(moment)),
    day: (moment) => anyDay().format(new Date(moment)),
    clock: (moment) => clock().format(new Date(moment)),
  };
}

type Numbers = (options: Intl.NumberFormatOptions) => () => Intl.NumberFormat;

/** English takes the signs of the units, which Intl does not write; Greek takes its words. */
function shortUnits(language: Language, numbers: Numbers): (unit: 'minute' | 'hour', n: number) => string {
  if (language === 'en') return (unit, n) => `${n}${NO_BREAK}${unit === 'hour' ? 'h' : 'min'}`;
  const words = (unit: string) => numbers({ style: 'unit', unit, unitDisplay: 'long' });
  const formats = { minute: words('minute'), hour: words('hour') };
  return (unit, n) => formats[unit]().format(n);
}

const isSameDay = (a: Date, b: Date): boolean => a.toDateString() === b.toDateString();

/** Making a formatter costs more than using it a hundred times, and most pages use two or three of them. */
function onceAsked<T>(make: () => T): () => T {
  let one: T | undefined;
  return () => (one ??= make());
}
