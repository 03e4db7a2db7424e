import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { countsIn } from './counts.ts';

export const ROOT = join(import.meta.dirname, '../../..');

export interface Outcome {
  code: number;
  lines: string[];
}

interface Options {
  env?: NodeJS.ProcessEnv;
  /** long steps are shown as they go, short ones only when they fail */
  live?: boolean;
}

const interruption = new AbortController();
/** Ends the command that runs now; a signal to this process alone would leave it behind. */
export const interrupt = (): void => interruption.abort();

/** Runs a command of the workspace's own node_modules, or `node` itself, on the Node that runs this. */
export async function run(command: string, args: readonly string[], options: Options = {}): Promise<Outcome> {
  const file = command === 'node' ? process.execPath : join(ROOT, 'node_modules/.bin', command);
  const child = spawn(file, args, {
    cwd: ROOT,
    env: { ...environment(), ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: interruption.signal,
  });
  const lines: string[] = [];
  const take = (line: string): void => {
    lines.push(line);
    if (options.live && !countsIn(line)) console.log(line);
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', take);

  const { promise, resolve, reject } = Promise.withResolvers<number>();
  child.once('error', reject);
  child.once('close', (code) => resolve(code ?? 1));
  const code = await promise;
  if (code !== 0 && !options.live) for (const line of lines) console.log(line);
  return { code, lines };
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
    // Specs of pages require packages that are ES modules only with this flag. The warnings, of it and of kafkajs, come from every worker.
    NODE_OPTIONS:
      '--experimental-vm-modules --disable-warning=ExperimentalWarning --disable-warning=TimeoutNegativeWarning',
    NX_DAEMON: 'false',
    NX_TUI: 'false',
  };
}
