import { spawn, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Spins until its parent is gone, so that an aborted run leaves no loop behind. */
const LOOP = `const parent = process.ppid; while (process.ppid === parent) for (let n = 0; n < 1e8; n++);`;

/** Leaves the run about one `share`-th of the machine: how patience is tested. */
export function keepBusy(share: number): { stop: () => void } {
  const loops: ChildProcess[] = Array.from({ length: availableParallelism() * (share - 1) }, () =>
    spawn(process.execPath, ['-e', LOOP], { stdio: 'ignore' }),
  );
  return { stop: () => loops.forEach((loop) => loop.kill('SIGKILL')) };
}
