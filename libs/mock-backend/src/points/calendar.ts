const HOUR_MS = 3_600_000;

/** To make one takes long, and there are few zones. */
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** The local date and hour of a moment, as if they were of UTC. */
const localTime = (at: number, zone: string): number => Date.parse(`${formatOf(zone).format(at).replace(' ', 'T')}Z`);

export const dateIn = (zone: string, at: number): string =>
  new Date(localTime(at, zone)).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** The moment at which the hour of a local date begins. */
export function startOf(date: string, zone: string, hour = 0): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
  return asUtc - (localTime(asUtc, zone) - asUtc);
}
