import type { Earning } from '@plateia/contracts/bookings';

/** Amounts as every program of tables reads them, whatever the language. */
const euro = (minor: number): string => (minor / 100).toFixed(2);

/** As programs of tables read it: by the clock of whoever keeps the file, like the days beside it on the page. */
const dayIn = (timeZone: string | undefined): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });

/** What begins like a formula would be one in a program of tables. */
const quoted = (words: string): string => `"${words.replace(/^(?=[=+\-@\t\r])/, "'").replaceAll('"', '""')}"`;

/** RFC 4180, with the mark by which programs of tables know that it is Unicode. */
export function statementCsv(
  columns: readonly string[],
  items: readonly Earning[],
  statusOf: (one: Earning) => string,
  timeZone?: string,
): string {
  const days = dayIn(timeZone);
  const rows = items.map((one) => [
    quoted(days.format(new Date(one.date))),
    quoted(one.bookingId),
    quoted(one.title),
    euro(one.gross),
    euro(one.fee),
    euro(one.net),
    quoted(statusOf(one)),
  ]);
  return `\uFEFF${[columns.map(quoted), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
}
