import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens, InProcessKeySet, SigningKeys } from '@plateia/auth';
import type { SystemClock } from '@plateia/runtime';
import {
  type Parts,
  PlatformProcess,
  type ProcessOptions,
  readProcessSettings,
  type ServiceContext,
  type ServiceDefinition,
} from '@plateia/service-kit';
import { mongoUrl, PATIENCE_SCALE, watched } from '@plateia/test-kit';

/** What the browser of a test says it is on. */
export const ORIGIN = 'http://localhost:8080';

export interface Started {
  readonly context: ServiceContext;
  readonly clock: SystemClock;
  readonly parts: Parts;
  readonly process: PlatformProcess;
  readonly tokens: AccessTokens;
  readonly address: string;
  readonly dataDir: string;
}

/** Begun as `npm start` begins it, on any free port unless told which; it believes whom the test signs for. */
export async function startService(
  definition: ServiceDefinition,
  environment: Readonly<Record<string, string | undefined>> = {},
  logTo?: ProcessOptions['logTo'],
): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), `${definition.name}-`));
  const keysFile = join(dataDir, 'keys.json');
  const keys = await SigningKeys.open(keysFile);
  let parts: Parts | undefined;
  const service = {
    ...definition,
    prepare: async (made: Parts, its: ServiceContext) => {
      parts = made;
      await made.get(InProcessKeySet).replace(keys.publicSet);
      await definition.prepare?.(made, its);
    },
  };
  const settings = readProcessSettings([service], {
    MONGO_URL: watched(mongoUrl ?? ''),
    ENGINE_PREFIX: `t${randomUUID().slice(0, 8)}`,
    DATA_DIR: dataDir,
    IDENTITY_KEYS_FILE: keysFile,
    PUBLIC_ORIGIN: ORIGIN,
    PAGE_TOKEN_SECRET: 'a secret of thirty-two characters',
    RATE_LIMIT_SCALE: '100000',
    PATIENCE_SCALE,
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
    ...environment,
  });
  const PORT = environment['PORT'] === undefined ? 0 : settings.platform.PORT;
  const onFreePorts = { ...settings, platform: { ...settings.platform, PORT, OPS_PORT: 0 } };
  const process = new PlatformProcess(onFreePorts, {
    shape: 'together',
    drainGraceMs: 0,
    onHopeless: () => undefined,
    logTo,
  });
  // What half a start leaves open would keep the test from ending, and from saying why.
  const { port } = await process.start().catch(async (error: unknown) => {
    await process.stop();
    throw error;
  });
  const context = process.services[0]?.context;
  if (!context || !parts) throw new Error(`${definition.name} did not start`);
  const clock = context.clock as SystemClock;
  const address = `http://127.0.0.1:${port}`;
  return { context, clock, parts, process, tokens: new AccessTokens(keys, clock), address, dataDir };
}
