import {
  BadSettings,
  nodeEnv,
  patienceScale,
  readSettings,
  surroundingsProblems,
  type Environment,
} from '@plateia/runtime';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);
const folder = z.string().transform((path) => resolve(path));
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** The names are those that all services share. */
const platform = z.object({
  NODE_ENV: nodeEnv,
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(8080),
  PUBLIC_ORIGIN: origin.optional(),
  OPS_PORT: port.optional(),
  DATA_DIR: folder.default(resolve('.data')),
  REMOTES_FILE: folder.optional(),
  /** uploads go straight to the object store; its key and secret are nothing that a page needs */
  S3_URL: origin.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  PATIENCE_SCALE: patienceScale,
  PLATEIA_SUPERVISED: flag.default(false),
});

const own = z.object({
  /** the built shell */
  SHELL_DIR: folder.default(fileURLToPath(new URL('../../../apps/shell/dist', import.meta.url))),
  /** the published files of the remotes that this host serves itself */
  REMOTES_DIR: folder.optional(),
  /** where the calls are answered, if not at the public origin */
  API_ORIGIN: origin.optional(),
  /** where bookings answers, if not there */
  SERVICES_ORIGIN: origin.optional(),
});

export interface WebSettings {
  production: boolean;
  host: string;
  port: number;
  opsPort: number;
  remotesFile: string;
  shellDir: string;
  remotesDir: string;
  publicOrigin: string;
  apiOrigin: string;
  servicesOrigin: string;
  /** of the object store, where files do not lie on the disk */
  uploadOrigin: string | undefined;
  /** multiplies how long a page waits for what is read for it */
  patienceScale: number;
  logLevel: string;
  supervised: boolean;
}

export function readWebSettings(environment: Environment = process.env): WebSettings {
  const read = readSettings(environment, { platform, service: { name: 'web', schema: own } });
  const problems = [...surroundingsProblems(read)];
  if (problems.length > 0) throw new BadSettings(problems);
  const publicOrigin = read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`;
  return {
    production: read.NODE_ENV === 'production',
    host: read.HOST,
    port: read.PORT,
    opsPort: read.OPS_PORT ?? (read.PORT === 0 ? 0 : read.PORT + 2),
    remotesFile: read.REMOTES_FILE ?? join(read.DATA_DIR, 'remotes.json'),
    shellDir: read.SHELL_DIR,
    remotesDir: read.REMOTES_DIR ?? join(read.DATA_DIR, 'remotes'),
    publicOrigin,
    uploadOrigin: read.S3_URL,
    apiOrigin: read.API_ORIGIN ?? publicOrigin,
    servicesOrigin: read.SERVICES_ORIGIN ?? read.API_ORIGIN ?? publicOrigin,
    patienceScale: read.PATIENCE_SCALE,
    logLevel: read.LOG_LEVEL,
    supervised: read.PLATEIA_SUPERVISED,
  };
}
