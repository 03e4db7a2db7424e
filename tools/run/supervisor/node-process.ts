import { get } from 'node:http';
import { startChild } from '../engines/child.ts';
import { deathOf, type Launched } from '../engines/engine.ts';
import { waitUntil } from '../engines/wait-until.ts';
import { SMALL_PROCESS } from '../engines/small-process.ts';

export interface NodeProcess {
  readonly name: string;
  readonly script: string;
  readonly env: NodeJS.ProcessEnv;
  /** Base address of its probes. */
  readonly ops: string;
  /** The probe that says when others may count on it: /readyz, unless the rest can do without it. */
  readonly probe?: '/readyz' | '/startz';
}

/** A first start fills the demo before it is ready, which a slow machine takes a while for; one that dies meanwhile is noticed at once. */
const READY_WITHIN_MS = 600_000;

/**
 * Left alone, the space for what is new grows to three times 16 MB, and thousands of open streams leave it so; and what is
 * old may grow to four times what is in use before it is looked through. Half of the one and 1.4 of the other cost calls
 * little. So small a space is cleared by one thread for a tenth less of the CPU than by several that wait for each other.
 *
 * What a load leaves behind is given back after a hundred seconds without a collection: V8 would do so as soon as little is allocated,
 * and finds that of no Node process. `--memory-saver-mode` gives most of it back at once, and makes most calls a tenth to a fifth dearer.
 */
export const SERVER_FLAGS = [
  `--import=${new URL('./own-source-maps.mjs', import.meta.url).href}`,
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  '--no-parallel-scavenge',
];

/** Launches one of our own servers, which ends by itself when its stdin closes. */
export async function launchNode({ name, script, env, ops, probe = '/readyz' }: NodeProcess): Promise<Launched> {
  // What it says on the way up is told only if it gets there: else it is told once, by whoever gives it up.
  let held = '';
  let tell = (text: string): void => void (held += text);
  const child = await startChild(process.execPath, [...SERVER_FLAGS, script], {
    env: { ...env, ...SMALL_PROCESS, PLATEIA_SUPERVISED: '1' },
    stdout: 'inherit',
    onStderr: (text) => tell(text),
  });
  const unless = deathOf(name, child.exited);
  const ready = waitUntil(() => isReady(ops + probe), { timeoutMs: READY_WITHIN_MS, everyMs: 25, unless }).then(() => {
    process.stderr.write(held);
    tell = (text) => void process.stderr.write(text);
  });
  return { pid: child.pid, exited: child.exited, stop: child.stop, ready };
}

/** By the plain module: what `fetch` brings along would be a fifth of the supervisor's memory. */
function isReady(probe: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(probe, { signal: AbortSignal.timeout(2000) }, (answer) => {
      answer.resume();
      if (answer.statusCode === 200) answer.once('end', resolve).once('error', reject);
      else reject(new Error(`${probe} answers ${answer.statusCode}`));
    });
    asked.once('error', reject);
  });
}
