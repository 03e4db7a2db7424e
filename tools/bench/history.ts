import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isOver, type Figure } from './figures.ts';

const file = fileURLToPath(new URL('../../docs/bench/history.jsonl', import.meta.url));

/** One line per run, so that a figure that creeps up is seen. The hello floor tells slow machines from slow code. */
export function remember(figures: readonly Figure[], { helloMs, quick }: { helloMs: number; quick: boolean }): void {
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
  appendFileSync(file, `${JSON.stringify(entry)}\n`);
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
