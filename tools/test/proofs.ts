import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './command.ts';

/** A line of docs/proofs.md. */
export interface ProofRow {
  part: string;
  what: string;
  date: string;
  commit: string;
  machine: string;
  count: string;
  verdict: string;
  seconds: string;
}

const FILE = join(ROOT, 'docs/proofs.md');
const COLUMNS = ['part', 'what', 'date', 'commit', 'machine', 'count', 'verdict', 'seconds'] as const;

/** Puts a row in the place of an older one of the same proof; the text above the table stays. */
export async function noteProof(row: ProofRow): Promise<void> {
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), row));
  await run('oxfmt', [FILE]);
}

export function withRow(page: string, row: ProofRow): string {
  const lines = page.trimEnd().split('\n');
  const isRow = (line: string) => line.startsWith('|');
  const text = lines.filter((line) => !isRow(line));
  // The first two lines of a table are its heads and the rule below them.
  const older = lines.filter(isRow).slice(2).map(rowOf);
  const isSame = (other: ProofRow) => other.part === row.part && other.what === row.what;
  const place = older.findIndex(isSame);
  const rows = place === -1 ? [...older, row] : older.with(place, row);
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map((one) => COLUMNS.map((column) => one[column]))];
  return `${[...text, ...table.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')}\n`;
}

function rowOf(line: string): ProofRow {
  const cells = line.split('|').slice(1, -1);
  return Object.fromEntries(
    COLUMNS.map((column, place) => [column, (cells[place] ?? '').trim()]),
  ) as unknown as ProofRow;
}
