import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { canInstall, has, install } from '../debian.ts';
import { deathOf, type Launched, type Log, untilReady } from '../engine.ts';
import { lastingPorts } from '../ports.ts';
import { messageOf, UsageError } from '../usage-error.ts';
import { waitUntil } from '../wait-until.ts';
import { startGuarded } from '../guarded-process.ts';

export interface RedisEngine extends Launched {
  readonly url: string;
  readonly port: number;
}

/** Starts a Redis server that keeps its port in `dir`; what it holds is cache and may go. */
export async function startRedis(options: { dir: string; log?: Log }): Promise<RedisEngine> {
  return untilReady(await launchRedis(options));
}

/** Where the server of `dir` listens, at every start. */
export async function redisPort(dir: string): Promise<number> {
  await mkdir(dir, { recursive: true });
  const [port] = (await lastingPorts(join(dir, 'ports.json'), 1)) as [number];
  return port;
}

export async function launchRedis(options: { dir: string; log?: Log }): Promise<RedisEngine> {
  await needRedis(options.log ?? (() => undefined));
  const dir = resolve(options.dir);
  const port = await redisPort(dir);
  const settings = { bind: '127.0.0.1', port, dir, save: '', appendonly: 'no', logfile: join(dir, 'redis.log') };
  const args = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);
  const engine = await startGuarded('redis-server', args, dir);
  const unless = deathOf('redis-server', engine.exited);
  const ready = waitUntil(() => ping(port), { everyMs: 20, unless });
  return { ...engine, port, ready, url: `redis://127.0.0.1:${port}` };
}

async function needRedis(log: Log): Promise<void> {
  if (await has('redis-server')) return;
  const way = 'install it (Debian: apt-get install redis-server), or name a running one in REDIS_URL.';
  if (!(await canInstall())) throw new UsageError(`redis-server is not on this machine: ${way}`);
  try {
    await install(['redis-server'], log);
  } catch (error) {
    throw new UsageError(`redis-server is missing and apt-get could not install it (${messageOf(error)}): ${way}`);
  }
}

function ping(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', (answer) => {
      socket.destroy();
      if (String(answer).startsWith('+PONG')) resolve();
      else reject(new Error(`redis-server answered ${String(answer)}`));
    });
    socket.once('error', reject);
  });
}
