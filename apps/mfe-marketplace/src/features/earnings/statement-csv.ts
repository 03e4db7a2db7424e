import { localDate } from '@plateia/contracts';
import type { Earning } from '@plateia/contracts/bookings';

/** Amounts as every program of tables reads them, whatever the language. */
const euro = (minor: number): string => (minor / 100).toFixed(2);

/** Days by the clock of whoever keeps the file, like those beside it on the page. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What begins like a formula would be one in a program of tables. */
const quoted = (words: string): string => `"${words.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/** RFC 4180, with the mark by which programs of tables know that it is Unicode. */
export function statementCsv(
  columns: readonly string[],
  items: readonly Earning[],
  statusOf: (one: Earning) => string,
  timeZone = zoneHere(),
): string {
  const rows = items.map((one) => [
    quoted(localDate(Date.parse(one.date), timeZone)),
    quoted(one.bookingId),
    quoted(one.title),
    euro(one.gross),
    euro(one.fee),
    euro(one.net),
    quoted(statusOf(one)),
  ]);
  return `\uFEFF${[columns.map(quoted), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
