/** Not from its own file: the tools read this one before anything is built, and it imports nothing. */
const HOUR_MS = 3_600_000;

const LONGEST_DAY_MS = 26 * HOUR_MS;

/** Where we are: the days of members who chose no zone, of jobs, of payouts and of the law. */
export const ATHENS = 'Europe/Athens';

/** To make one takes long, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    // Swedish is written as ISO 8601 is: 2026-11-29 09:30:00.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The date on the wall of someone in that zone, `YYYY-MM-DD`. */
export const localDate = (atMs: number, zone: string): string =>
  formatOf(zone).format(atMs).slice(0, 'YYYY-MM-DD'.length);

/** The clock on that wall as if it were that of UTC: its parts are those of the date in UTC. */
export const wallClock = (atMs: number, zone: string): Date =>
  new Date(`${formatOf(zone).format(atMs).replace(' ', 'T')}Z`);

/** When the next local date begins; searched for, because days of 23 and 25 hours exist and some skip midnight. */
export function nextLocalDay(atMs: number, zone: string): number {
  const today = localDate(atMs, zone);
  let still = atMs;
  let next = atMs + LONGEST_DAY_MS;
  while (next - still > 1) {
    const middle = Math.floor((still + next) / 2);
    if (localDate(middle, zone) === today) still = middle;
    else next = middle;
  }
  return next;
}
