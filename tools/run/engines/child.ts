import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Exit } from './engine.ts';

const KEPT_LINES = 20;

export interface Child {
  readonly process: ChildProcess;
  readonly pid: number;
  readonly exited: Promise<Exit>;
  readonly stop: (graceMs?: number) => Promise<void>;
}

export interface ChildOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  /** `pipe` where the starter reads an announcement, `inherit` where the lines are the user's. */
  readonly stdout?: 'pipe' | 'inherit' | 'ignore' | number;
  readonly onStderr?: (text: string) => void;
}

/**
 * A process that lives no longer than we do: it holds the read end of a pipe on stdin and ends when that closes,
 * which the kernel does even when we are killed with -9. It gets a process group of its own, so that Ctrl-C on the
 * terminal reaches us alone and we stop things in order.
 */
export async function startChild(command: string, args: readonly string[], options: ChildOptions = {}): Promise<Child> {
  const settings: SpawnOptions = {
    env: options.env ?? process.env,
    detached: true,
    stdio: ['pipe', options.stdout ?? 'pipe', 'pipe'],
  };
  if (options.cwd !== undefined) settings.cwd = options.cwd;
  const child = spawn(command, [...args], settings);
  const tail = keepTail(child.stderr, options.onStderr);
  const exited = new Promise<Exit>((resolve) => {
    child.once('exit', (code, signal) => {
      // The last words may still be in the pipe when the exit is told; but a grandchild may hold it open for ever.
      const told = () => resolve({ code, signal, lastWords: tail() });
      child.once('close', told);
      setTimeout(told, 200).unref();
    });
  });
  // A write to a dead child's stdin is no news: its exit is.
  child.stdin?.on('error', () => undefined);
  await once(child, 'spawn');
  const pid = child.pid;
  if (pid === undefined) throw new Error(`${command} has no pid`);
  return { process: child, pid, exited, stop: (graceMs = 10_000) => stopChild(child, pid, exited, graceMs) };
}

async function stopChild(child: ChildProcess, pid: number, exited: Promise<Exit>, graceMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  const timer = setTimeout(() => killGroup(pid), graceMs);
  await exited;
  clearTimeout(timer);
}

/** The whole group, so that what the child itself started goes with it. */
export function killGroup(pid: number): void {
  for (const target of [-pid, pid]) {
    try {
      process.kill(target, 'SIGKILL');
    } catch {
      // gone already
    }
  }
}

function keepTail(stream: Readable | null, onText?: (text: string) => void): () => string {
  let kept = '';
  stream?.setEncoding('utf8').on('data', (text: string) => {
    onText?.(text);
    kept = (kept + text)
      .split('\n')
      .slice(-KEPT_LINES - 1)
      .join('\n');
  });
  return () => kept.trim();
}
