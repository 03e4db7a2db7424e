export interface Figure {
  name: string;
  unit: 'ms' | 'MB' | 'KB' | 'rows';
  value: number;
  /** what the same costs with nothing around it */
  floor?: number;
  /** that the engine is asked for it */
  commands?: number;
  /** as it is promised, and as a number */
  target: string;
  most: number;
}

export const isOver = ({ value, most }: Figure): boolean => value > most;

export function table(figures: readonly Figure[]): string {
  const head = ['figure', 'measured', 'floor', 'times', 'commands', 'target', 'at most', ''];
  const rows = figures.map((figure) => {
    const { name, unit, value, floor, commands, target, most } = figure;
    const times = floor === undefined ? '' : `${(value / floor).toFixed(2)}x`;
    const verdict = isOver(figure) ? 'OVER' : 'ok';
    return [
      name,
      said(value, unit),
      floor === undefined ? '' : said(floor, unit),
      times,
      commands?.toFixed(1) ?? '',
      target,
      said(most, unit),
      verdict,
    ];
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const said = (value: number, unit: Figure['unit']): string => `${value.toFixed(unit === 'ms' ? 3 : 0)} ${unit}`;
