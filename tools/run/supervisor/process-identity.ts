import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** A pid alone is reused by the system; with the time the process began it is not. */
export const processIdentity = z.object({ pid: z.number().int().positive(), began: z.string() });
export type ProcessIdentity = z.infer<typeof processIdentity>;

export function identityOf(pid: number): ProcessIdentity {
  return { pid, began: beganAt(pid) };
}

export function isAlive({ pid, began }: ProcessIdentity): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return beganAt(pid) === began && !isZombie(pid);
}

function beganAt(pid: number): string {
  return statFields(pid)[19] ?? '';
}

function isZombie(pid: number): boolean {
  return statFields(pid)[0] === 'Z';
}

/** The fields after the name, which itself may hold anything; none where the system has no /proc. */
function statFields(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
