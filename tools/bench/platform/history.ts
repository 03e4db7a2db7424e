import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOver, type Figure } from './figures.ts';

const file = fileURLToPath(new URL('../../../docs/bench/history.jsonl', import.meta.url));
const page = fileURLToPath(new URL('../../../docs/proofs.md', import.meta.url));

/** A run by less is chance. */
const RISEN_TIMES = 1.15;

type Kept = Pick<Figure, 'name' | 'unit' | 'value' | 'floor' | 'commands'>;

/** A run, as one line of the history. */
export interface Entry {
  at: string;
  commit: string;
  /** tells slow machines from slow code */
  helloFloorUs: number;
  quick?: boolean;
  figures: readonly Kept[];
}

/** Adds a run to the history; answers the last one of its kind before it. */
export function remember(
  figures: readonly Figure[],
  { helloMs, quick }: { helloMs: number; quick: boolean },
): { entry: Entry; last: Entry | undefined } {
  const entry = {
    at: new Date().toISOString(),
    commit: commit(),
    node: process.version,
    machine: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    helloFloorUs: round(helloMs * 1_000),
    ...(quick && { quick }),
    figures: figures.map((figure) => {
      const { name, unit, value, floor, commands } = figure;
      return {
        name,
        unit,
        value: round(value),
        ...(floor !== undefined && { floor: round(floor) }),
        ...(commands !== undefined && { commands: round(commands) }),
        over: isOver(figure),
      };
    }),
  };
  mkdirSync(dirname(file), { recursive: true });
  const before = readFileSync(file, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean);
  const last = before.map((line) => JSON.parse(line) as Entry).findLast((one) => (one.quick ?? false) === quick);
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
  return { entry, last };
}

/** What costs over 15 % more than it did, in times of what the machine of each run makes of the same. */
export function risen({ figures, ...run }: Entry, last: Entry): string[] {
  const before = new Map(last.figures.map((figure) => [figure.name, figure]));
  return figures.flatMap((figure) => {
    const older = before.get(figure.name);
    if (!older) return [];
    const costs = [timesOf(older, last), timesOf(figure, run)] as const;
    return [
      ...lineOf(figure.name, costs, unitOf(figure)),
      ...lineOf(figure.name, [older.commands, figure.commands], ' commands'),
    ];
  });
}

/** Puts the table of a run in the place of the older one on the page of proofs. */
export function showOnPage(table: string): void {
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), table));
}

export const withTable = (text: string, table: string): string =>
  text.replace(/(```text\n)[^`]*(\n```)/, `$1${table}$2`);

/** In times of the floor, or of an empty answer where it has none of its own; memory is the same on every machine. */
function timesOf({ unit, value, floor }: Kept, { helloFloorUs }: Pick<Entry, 'helloFloorUs'>): number {
  if (floor !== undefined) return value / floor;
  return unit === 'ms' ? value / (helloFloorUs / 1_000) : value;
}

function unitOf({ unit, floor }: Kept): string {
  if (floor !== undefined) return 'x its floor';
  return unit === 'ms' ? 'x an empty answer' : ` ${unit}`;
}

function lineOf(name: string, [before, now]: readonly [number?, number?], unit: string): string[] {
  if (before === undefined || now === undefined || now <= before * RISEN_TIMES) return [];
  const percent = ((now / before - 1) * 100).toFixed(0);
  return [`${name}: ${before.toFixed(2)} → ${now.toFixed(2)}${unit}, ${percent} % more`];
}

const round = (value: number): number => Math.round(value * 1_000) / 1_000;

function commit(): string {
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return git('rev-parse', '--short', 'HEAD') + (changed ? '+' : '');
  } catch {
    return 'none';
  }
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
