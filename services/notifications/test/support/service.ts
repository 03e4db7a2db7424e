import { AccessTokens, InProcessKeySet, SigningKeys } from '@plateia/auth';
import { newId, type EventDef } from '@plateia/contracts';
import { emit, EventComposer, type LogEntry } from '@plateia/events';
import { MongoConnections } from '@plateia/mongo';
import type { SystemClock } from '@plateia/runtime';
import { PlatformProcess, readProcessSettings, type ServiceContext } from '@plateia/service-kit';
import { freePorts, mongoUrl, until } from '@plateia/test-kit';
import type { z } from 'zod';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notificationsService } from '../../src/index.js';

interface Options {
  redisUrl?: string;
}

/** The service in its own container, on a database of its own, with events from a real log and tokens as identity signs them. */
export class TestService {
  private constructor(
    readonly url: string,
    readonly context: ServiceContext,
    private readonly process: PlatformProcess,
    private readonly tokens: AccessTokens,
    private readonly folder: string,
  ) {}

  static async start({ redisUrl }: Options = {}): Promise<TestService> {
    const [port = 0, opsPort = 0] = await freePorts(2);
    const folder = await mkdtemp(join(tmpdir(), 'notifications-'));
    const settings = readProcessSettings([notificationsService], {
      NODE_ENV: 'test',
      PORT: String(port),
      OPS_PORT: String(opsPort),
      DATA_DIR: folder,
      MONGO_URL: watched(mongoUrl ?? ''),
      REDIS_URL: redisUrl,
      ENGINE_PREFIX: `n${randomBytes(4).toString('hex')}`,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    });
    const keys = await SigningKeys.open(join(folder, 'keys.json'));
    const [service] = settings.services;
    if (!service) throw new Error('no service');
    const definition = {
      ...service.definition,
      prepare: (parts: { get<T>(token: abstract new () => T): T }) =>
        parts.get(InProcessKeySet).replace(keys.publicSet),
    };
    const platform = new PlatformProcess(
      { ...settings, services: [{ ...service, definition }] },
      {
        shape: 'together',
        drainGraceMs: 0,
        onHopeless: () => undefined,
      },
    );
    await platform.start();
    const context = platform.services[0]?.context as ServiceContext;
    const tokens = new AccessTokens(keys, context.clock);
    return new TestService(`http://127.0.0.1:${port}`, context, platform, tokens, folder);
  }

  get clock(): SystemClock {
    return this.context.clock as SystemClock;
  }

  member(userId = newId(Date.now())): TestMember {
    return new TestMember(this, userId, newId(Date.now()));
  }

  async cookie({ userId, sid }: TestMember): Promise<string> {
    const stage = 'active';
    return `at=${await this.tokens.sign({ userId, sid, role: 'member', stage, staff: false, adult: true })}`;
  }

  /** An event as its owner would send it at this moment of the service's clock. */
  event<E extends EventDef>(definition: E, data: z.input<E['data']>, version = 1): LogEntry {
    const composer = new EventComposer(definition.topic.split('.')[0] ?? '', this.clock);
    const [entry] = composer.compose([emit(definition, data, { actor: 'system' })], version);
    return entry as LogEntry;
  }

  async tell(...entries: LogEntry[]): Promise<void> {
    await this.context.eventLog.publish(entries.map(({ topic, key, envelope }) => ({ topic, key, envelope })));
  }

  /** Told and handled. */
  async happened(...entries: LogEntry[]): Promise<void> {
    await this.tell(...entries);
    await until('the events are handled', () => this.context.eventLog.drained());
  }

  rows(collection: string) {
    return this.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }

  async stop(): Promise<void> {
    await this.process.stop();
    const connections = new MongoConnections();
    for (const owner of ['notifications', 'log']) {
      await connections.database(mongoUrl ?? '', this.context.platform.ENGINE_PREFIX + owner).dropDatabase();
    }
    await connections.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export class TestMember {
  constructor(
    private readonly service: TestService,
    readonly userId: string,
    readonly sid: string,
  ) {}

  async get<T>(path: string): Promise<T> {
    const response = await fetch(this.service.url + path, { headers: { cookie: await this.cookie() } });
    return (await response.json()) as T;
  }

  async post<T>(path: string, body: object): Promise<T> {
    const origin = this.service.context.platform.PUBLIC_ORIGIN;
    const headers = { cookie: await this.cookie(), origin, 'content-type': 'application/json' };
    const response = await fetch(this.service.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as T;
  }

  cookie(): Promise<string> {
    return this.service.cookie(this);
  }
}

/** So that a test can see which commands reach the engine. */
const watched = (url: string) => `${url}${url.includes('?') ? '&' : '?'}monitorCommands=true`;
