export interface Figure {
  name: string;
  unit: 's' | 'ms' | 'KiB' | '';
  /** at most */
  target: number;
  /** of each run */
  values: readonly number[];
}

const DIGITS = { s: 2, ms: 0, KiB: 1, '': 3 } as const;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const written = (value: number, unit: Figure['unit']): string =>
  `${Number.isInteger(value) ? value : value.toFixed(DIGITS[unit])} ${unit}`.trim();

/** Medians beside what is asked of them. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, target, values }) => {
    const value = median(values);
    const runs = values.map((one) => written(one, unit).split(' ')[0]).join(' ');
    return [name, written(value, unit), `≤ ${written(target, unit)}`, value <= target ? 'ok' : 'MISSED', runs];
  });
  const all = [['', 'median', 'target', '', 'runs'], ...rows];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
