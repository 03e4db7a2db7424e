import { fileURLToPath } from 'node:url';
import { type Child, killGroup, startChild } from './child.ts';
import { announcement } from './announcement.ts';
import type { Engine, Exit } from './engine.ts';

const guard = fileURLToPath(new URL('./process-guard.ts', import.meta.url));

/** Starts a foreign server under a guard; the answer speaks of the server itself. */
export async function startGuarded(command: string, args: readonly string[], cwd: string): Promise<Engine> {
  const child = await startChild(process.execPath, [guard, command, ...args], { cwd });
  const { pid } = await announcement<{ pid: number }>(child);
  return { pid, exited: endOf(child, pid), stop: child.stop };
}

/** If the guard alone was killed its server must not live on unwatched. */
async function endOf(child: Child, serverPid: number): Promise<Exit> {
  const exit = await child.exited;
  killGroup(child.pid);
  try {
    process.kill(serverPid, 'SIGKILL');
  } catch {
    // it ended first, as it should
  }
  return exit;
}
