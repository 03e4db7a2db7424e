import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { deathOf, type Launched, type Log, untilReady } from '../engine.ts';
import { lastingPorts } from '../ports.ts';
import { waitUntil } from '../wait-until.ts';
import { startGuarded } from '../guarded-process.ts';
import { stripeMock } from './build.ts';

export interface StripeMockEngine extends Launched {
  readonly url: string;
  readonly port: number;
}

/** Starts Stripe's own description of its API as a server: it knows what calls look like, and remembers none. */
export async function startStripeMock(options: { dir: string; log?: Log }): Promise<StripeMockEngine> {
  const program = await stripeMock(options.log ?? (() => undefined));
  const dir = resolve(options.dir);
  await mkdir(dir, { recursive: true });
  // It insists on a port for HTTPS, and would listen on every address of the machine.
  const [port, unused] = (await lastingPorts(join(dir, 'ports.json'), 2)) as [number, number];
  const args = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${unused}`];
  const engine = await startGuarded(program, args, dir);
  const url = `http://127.0.0.1:${port}`;
  const unless = deathOf('stripe-mock', engine.exited);
  const ready = waitUntil(() => answers(url), { everyMs: 50, unless });
  return untilReady({ ...engine, port, ready, url });
}

async function answers(url: string): Promise<void> {
  await fetch(url);
}
