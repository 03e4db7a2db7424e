import type { PlatformPart } from '@plateia/testing';
import type { Databases } from './databases.ts';
import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 15_000;

/** Tells late from never: says every quarter of a minute how many events wait in documents, and how many each service still has before it. */
export async function tellEventsLeft(
  { parts, databases }: { parts: () => Promise<readonly PlatformPart[]>; databases: Databases },
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const began = performance.now();
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    const [waiting, left] = await Promise.all([
      databases.waiting(),
      Promise.all((await parts()).map(leftIn)).then((all) => all.filter(([, events]) => events > 0)),
    ]);
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    log(`after ${seconds} s: in documents ${listed(Object.entries(waiting))}; not handled ${listed(left)}`);
  }
}

const listed = (counts: readonly (readonly [string, number])[]): string =>
  counts.map(([name, count]) => `${name} ${count}`).join(', ') || 'none';

async function leftIn({ name, ops }: PlatformPart): Promise<[name: string, events: number]> {
  if (ops === undefined) return [name, 0];
  const answer = await fetch(`http://127.0.0.1:${ops}/metrics`).then(
    (one) => one.text(),
    () => '',
  );
  const lags = [...answer.matchAll(/^event_group_lag\{[^}]*\} (\d+)/gm)];
  return [name, lags.reduce((sum, [, events]) => sum + Number(events), 0)];
}
