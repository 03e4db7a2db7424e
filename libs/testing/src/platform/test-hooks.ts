import { PATIENCE_MS, until, type Wait } from '@plateia/test-kit';
import type { ClockMove, PlatformPart } from './platform.js';

/** Engines and the gateway have no events and no clock of ours. */
const WITHOUT_HOOKS = new Set(['engine', 'kafka', 'redis', 'gateway', 'web']);

export const hasHooks = ({ name, ops }: PlatformPart): boolean => ops !== undefined && !WITHOUT_HOOKS.has(name);

/** Handling an event may make another for a process that was asked before; a second quiet round shows that none did. */
const QUIET_ROUNDS = 2;

export async function drained(parts: () => Promise<readonly PlatformPart[]>, wait?: Wait): Promise<void> {
  let quiet = 0;
  let busy: readonly string[] = [];
  const look = async () => {
    const asked = (await parts()).filter(hasHooks);
    const answers = await Promise.all(asked.map(isDrained));
    busy = asked.filter((_, place) => !answers[place]).map(({ name }) => name);
    quiet = busy.length === 0 ? quiet + 1 : 0;
    return quiet >= QUIET_ROUNDS;
  };
  try {
    await until('every event handled', look, wait);
  } catch (cause) {
    throw new Error(`${(cause as Error).message}, events are left in ${busy.join(', ')}`, { cause });
  }
}

export const moveClockOf = (part: PlatformPart, move: ClockMove): Promise<void> => post(part, '/test/clock', move);

/** The process ends there as `kill -9` would end it, after passing the point so many times. */
export const crashAt = (part: PlatformPart, point: string, passes = 0): Promise<void> =>
  post(part, '/test/crash', { point, passes });

/** Named points that the process has come past since its start. */
export async function pointsPast(part: PlatformPart): Promise<string[]> {
  const answer = await fetch(address(part, '/test/crash'), { signal: AbortSignal.timeout(PATIENCE_MS) });
  return ((await answer.json()) as { past: string[] }).past;
}

const address = ({ ops }: PlatformPart, path: string) => `http://127.0.0.1:${ops}${path}`;

async function isDrained(part: PlatformPart): Promise<boolean> {
  try {
    const answer = await fetch(address(part, '/test/drained'), { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    // On its way back from a kill: not yet.
    return false;
  }
}

async function post(part: PlatformPart, path: string, body: object): Promise<void> {
  const answer = await fetch(address(part, path), {
    method: 'POST',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`${part.name} ${path}: ${answer.status} ${await answer.text()}`);
}

export async function isReady(part: PlatformPart): Promise<boolean> {
  if (part.ops === undefined) return true;
  try {
    const answer = await fetch(address(part, '/readyz'), { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
