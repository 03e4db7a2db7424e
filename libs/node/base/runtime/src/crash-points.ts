/**
 * Named places where a test ends the process as `kill -9` would, so that "what if it dies right here" is a test and not an argument.
 * Unarmed, a point costs one look at an empty map.
 */
const armed = new Map<string, number>();
const seen = new Set<string>();

export function crashPoint(name: string): void {
  seen.add(name);
  if (armed.size === 0) return;
  const passes = armed.get(name);
  if (passes === undefined) return;
  if (passes > 0) armed.set(name, passes - 1);
  else process.kill(process.pid, 'SIGKILL');
}

/** The process dies when it comes to that point, after letting it pass so many times. */
export const armCrashPoint = (name: string, passes = 0): void => void armed.set(name, passes);

export const knownCrashPoints = (): string[] => [...seen].sort();
