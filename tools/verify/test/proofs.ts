import { spawnSync } from 'node:child_process';
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

export const HOLDS = 'holds';
const FILE = join(ROOT, 'docs/proofs.md');
const COLUMNS = ['part', 'what', 'date', 'commit', 'machine', 'count', 'verdict', 'seconds'] as const;

/** Puts a row in the place of an older one of the same proof; the text above the table stays. */
export async function noteProof(row: ProofRow): Promise<void> {
  writeFileSync(FILE, withRow(readFileSync(FILE, 'utf8'), row));
  await run('oxfmt', [FILE]);
}

/** What holds of the given commit or a later one: the page is kept with the code, so a run goes on where another machine stopped. */
export const provedSince = (commit: string): ProofRow[] =>
  holding(readFileSync(FILE, 'utf8'), (later) => {
    const { status } = spawnSync('git', ['merge-base', '--is-ancestor', commit, later], { cwd: ROOT });
    return status === 0;
  });

export const holding = (page: string, isOfTime: (commit: string) => boolean): ProofRow[] =>
  rowsOf(page).filter(({ verdict, commit }) => verdict === HOLDS && isOfTime(commit));

export function withRow(page: string, row: ProofRow): string {
  const text = page
    .trimEnd()
    .split('\n')
    .filter((line) => !isRow(line));
  const older = rowsOf(page);
  const isSame = (other: ProofRow) => other.part === row.part && other.what === row.what;
  const place = older.findIndex(isSame);
  const rows = place === -1 ? [...older, row] : older.with(place, row);
  const table = [COLUMNS, COLUMNS.map(() => '---'), ...rows.map((one) => COLUMNS.map((column) => one[column]))];
  return `${[...text, ...table.map((cells) => `| ${cells.join(' | ')} |`)].join('\n')}\n`;
}

const isRow = (line: string): boolean => line.startsWith('|');

/** The first two lines of a table are its heads and the rule below them. */
const rowsOf = (page: string): ProofRow[] => page.split('\n').filter(isRow).slice(2).map(rowOf);

function rowOf(line: string): ProofRow {
  const cells = line.split('|').slice(1, -1);
  return Object.fromEntries(
    COLUMNS.map((column, place) => [column, (cells[place] ?? '').trim()]),
  ) as unknown as ProofRow;
}
