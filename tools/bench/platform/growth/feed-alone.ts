import { AccessTokens, InProcessKeySet, SigningKeys, sessionCookies } from '@plateia/auth';
import { newId } from '@plateia/contracts';
import type { Connection } from '@plateia/mongo';
import { feedService } from '@plateia/service-feed';
import { PlatformProcess, readProcessSettings, type Parts } from '@plateia/service-kit';
import { join } from 'node:path';
import { namedPorts } from '@plateia/testing';

export interface FeedAlone {
  port: number;
  database: Connection;
  cookieOf: (member: string) => Promise<string>;
  stop: () => Promise<void>;
}

/** The feed service in this process, on a database of its own. */
export async function startFeed(mongoUrl: string, name: string, folder: string): Promise<FeedAlone> {
  const keys = await SigningKeys.open(join(folder, `${name}-keys.json`));
  const service = {
    ...feedService,
    prepare: (parts: Parts) => parts.get(InProcessKeySet).replace(keys.publicSet),
  };
  const ports = await namedPorts('PORT', 'OPS_PORT');
  const settings = readProcessSettings([service], {
    MONGO_URL: mongoUrl,
    ENGINE_PREFIX: name,
    DATA_DIR: join(folder, name),
    PORT: String(ports.PORT),
    OPS_PORT: String(ports.OPS_PORT),
    PAGE_TOKEN_SECRET: 'a secret of thirty-two characters',
    RATE_LIMIT_SCALE: '1000000',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'test',
  });
  const running = new PlatformProcess(settings, { shape: 'together', drainGraceMs: 0, onHopeless: () => undefined });
  const { port } = await running.start();
  const context = running.services[0]?.context;
  if (!context) throw new Error('The feed did not start');
  const tokens = new AccessTokens(keys, context.clock);
  const claims = { role: 'member', stage: 'active', staff: false, adult: true } as const;
  return {
    port,
    database: context.connection,
    cookieOf: async (userId) =>
      `${sessionCookies(false).access.name}=${await tokens.sign({ userId, sid: newId(Date.now()), ...claims })}`,
    stop: () => running.stop(),
  };
}
