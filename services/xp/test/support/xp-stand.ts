import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens, type Caller, InProcessKeySet, sessionCookies, SigningKeys } from '@plateia/auth';
import { type EventData, type EventDef, keyOf, newId, schemaOf, topics } from '@plateia/contracts';
import { SystemClock } from '@plateia/runtime';
import { type Parts, PlatformProcess, readProcessSettings, type ServiceContext } from '@plateia/service-kit';
import { mongoUrl, until } from '@plateia/test-kit';
import supertest from 'supertest';
import { xpService } from '../../src/index.js';

const ORIGIN = 'http://localhost:8080';

export interface Told {
  definition: EventDef;
  data: unknown;
  at: number;
  version: number;
}

/** The service as it runs, on a database of its own; the others are played by the test. */
export class XpStand {
  private constructor(
    readonly context: ServiceContext,
    readonly clock: SystemClock,
    private readonly process: PlatformProcess,
    private readonly tokens: AccessTokens,
    private readonly address: string,
    private readonly dataDir: string,
  ) {}

  static async start(use: (parts: Parts) => void = () => undefined): Promise<XpStand> {
    const dataDir = await mkdtemp(join(tmpdir(), 'xp-'));
    const keys = await SigningKeys.open(join(dataDir, 'keys.json'));
    const service = {
      ...xpService,
      prepare: async (parts: Parts) => {
        use(parts);
        await parts.get(InProcessKeySet).replace(keys.publicSet);
      },
    };
    const settings = readProcessSettings([service], {
      MONGO_URL: mongoUrl ?? '',
      ENGINE_PREFIX: `t${randomUUID().slice(0, 8)}`,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: ORIGIN,
      PAGE_TOKEN_SECRET: 'a secret of thirty-two characters',
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'test',
    });
    const ports = { ...settings, platform: { ...settings.platform, PORT: 0, OPS_PORT: 0 } };
    const process = new PlatformProcess(ports, { shape: 'together', drainGraceMs: 0, onHopeless: () => undefined });
    const { port } = await process.start();
    const context = process.services[0]?.context;
    if (!context) throw new Error('The service did not start');
    const clock = context.clock as SystemClock;
    return new XpStand(context, clock, process, new AccessTokens(keys, clock), `http://127.0.0.1:${port}`, dataDir);
  }

  async stop(): Promise<void> {
    await this.drain();
    await this.context.connection.dropDatabase();
    await this.process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async as(userId: string, claims: Partial<Caller> = {}) {
    const sid = newId(this.clock.now());
    const signedIn: Caller = { userId, sid, role: 'member', stage: 'active', staff: false, adult: true, ...claims };
    const cookie = `${sessionCookies(false).access.name}=${await this.tokens.sign(signedIn)}`;
    return {
      get: (path: string, query: object = {}) => supertest(this.address).get(path).query(query).set('cookie', cookie),
      post: (path: string, body: object) =>
        supertest(this.address).post(path).set({ cookie, origin: ORIGIN }).send(body),
    };
  }

  /** As if its owner had sent it at that time, `copies` times. */
  async deliver<E extends EventDef>(definition: E, data: EventData<E>, at: number, version = 1, copies = 1) {
    await Promise.all(
      Array.from({ length: copies }, () =>
        this.context.eventLog.publish([
          {
            topic: definition.topic,
            key: keyOf(definition, data),
            envelope: {
              specversion: '1.0',
              id: newId(this.clock.now()),
              source: `/services/${topics[definition.topic].writer}`,
              type: definition.type,
              subject: definition.subject.of(data),
              time: new Date(at).toISOString(),
              datacontenttype: 'application/json',
              dataschema: schemaOf(definition),
              aggregateversion: version,
              actorid: 'system',
              data,
            },
          },
        ]),
      ),
    );
  }

  async drain(): Promise<void> {
    await until('all events are handled', () => this.process.drained());
  }

  rows(collection: string) {
    return this.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }
}
