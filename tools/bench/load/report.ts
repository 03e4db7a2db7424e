import type { LoadReport } from './drive.ts';
import type { CallTimes } from './timings.ts';

/** For whoever reads it: what was asked and how soon it was answered, what was refused, what it took. */
export function told({ members, seconds, calls, consumption }: LoadReport): string {
  const answered = sum(calls.map((call) => call.answered));
  const errors = errorsOf(calls);
  const refused = sum([...errors.values()]);
  const perSecond = (answered + refused) / seconds;
  const lines = [
    columns([
      ['call', 'answered', 'per second', 'p50', 'p95', 'p99', 'errors'],
      ...calls.map((call) => [
        call.name,
        String(call.answered),
        (call.answered / seconds).toFixed(1),
        ...[call.p50, call.p95, call.p99].map((ms) => `${ms.toFixed(1)} ms`),
        Object.entries(call.errors)
          .map(([code, times]) => `${code} ${times}`)
          .join(', '),
      ]),
    ]),
    '',
    `${members} members, ${seconds.toFixed(0)} s: ${perSecond.toFixed(1)} requests per second, ${refused} of ${answered + refused} refused`,
    ...[...errors].map(([code, times]) => `  ${code}: ${times}`),
  ];
  if (consumption.length === 0) return lines.join('\n');
  const cpu = sum(consumption.map(({ cpuSeconds }) => cpuSeconds));
  const requests = Math.max(1, answered + refused);
  return [
    ...lines,
    '',
    columns([
      ['process', 'CPU', 'of a core', 'per request'],
      ...[...consumption, { name: 'all', cpuSeconds: cpu }].map(({ name, cpuSeconds }) => [
        name,
        `${cpuSeconds.toFixed(2)} s`,
        `${((100 * cpuSeconds) / seconds).toFixed(0)} %`,
        `${((1_000 * cpuSeconds) / requests).toFixed(2)} ms`,
      ]),
    ]),
  ].join('\n');
}

function errorsOf(calls: readonly CallTimes[]): Map<string, number> {
  const all = new Map<string, number>();
  for (const { errors } of calls)
    for (const [code, times] of Object.entries(errors)) all.set(code, (all.get(code) ?? 0) + times);
  return all;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The first one reads from the left, numbers end at the right. */
function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const cell = (text: string, column: number) =>
    column === 0 || column === 6 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ').trimEnd()).join('\n');
}
