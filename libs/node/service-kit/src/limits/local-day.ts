const HOUR_MS = 3_600_000;
const LONGEST_DAY_MS = 26 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(zone, format);
  }
  return format;
}

/** The date on the wall of someone in that zone, `YYYY-MM-DD`. */
export const localDate = (atMs: number, zone: string): string => formatOf(zone).format(atMs);

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
