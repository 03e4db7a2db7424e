const ORDERS = [
  // The keyboard of phones for numbers has no separators.
  { pattern: /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/ },
  { pattern: /^(?<day>\d{1,2})[/.\- ]\s?(?<month>\d{1,2})[/.\- ]\s?(?<year>\d{4})$/ },
  { pattern: /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/ },
];

/** The day as it is sent, of one that was written by hand; '' where it is none. */
export function dateOf(written: string): string {
  for (const { pattern } of ORDERS) {
    const { day = '', month = '', year = '' } = pattern.exec(written.trim())?.groups ?? {};
    const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (year && isDay(date)) return date;
  }
  return '';
}

/** As people write it where we are: the day first. */
export const writtenOf = (date: string): string => date.split('-').toReversed().join('/');

/** The date on the clock of this device: shortly after midnight it is not that of Greenwich. */
export function dayOf(moment: number): string {
  const date = new Date(moment);
  const two = (n: number): string => String(n).padStart(2, '0');
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
}

/** There is no 31st of February, which a clock would take for the 3rd of March. */
const isDay = (date: string): boolean => {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
};
