import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens, InProcessKeySet, SigningKeys, sessionCookies, type Caller } from '@plateia/auth';
import { keyOf, newId, schemaOf, topics, type EventData, type EventDef, type EventEnvelope } from '@plateia/contracts';
import { SystemClock } from '@plateia/runtime';
import { PlatformProcess, readProcessSettings, type Parts, type ServiceContext } from '@plateia/service-kit';
import { mongoUrl, until, watched } from '@plateia/test-kit';
import supertest from 'supertest';
import { feedService } from '../../src/index.js';

const ORIGIN = 'http://localhost:8080';

export interface Member {
  userId: string;
  get(path: string, query?: object): supertest.Test;
  post(path: string, body: object, headers?: Record<string, string>): supertest.Test;
}

/** The service as it runs, with a database of its own; identity is played by the test. */
export class FeedStand {
  private constructor(
    readonly parts: Parts,
    readonly context: ServiceContext,
    readonly clock: SystemClock,
    private readonly process: PlatformProcess,
    private readonly tokens: AccessTokens,
    private readonly address: string,
    private readonly dataDir: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<FeedStand> {
    const dataDir = await mkdtemp(join(tmpdir(), 'feed-'));
    const keys = await SigningKeys.open(join(dataDir, 'keys.json'));
    let parts: Parts | undefined;
    const service = {
      ...feedService,
      prepare: async (made: Parts) => {
        parts = made;
        await made.get(InProcessKeySet).replace(keys.publicSet);
      },
    };
    const settings = readProcessSettings([service], {
      MONGO_URL: watched(mongoUrl ?? ''),
      ENGINE_PREFIX: `t${randomUUID().slice(0, 8)}`,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: ORIGIN,
      PAGE_TOKEN_SECRET: 'a secret of thirty-two characters',
      RATE_LIMIT_SCALE: '100000',
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'test',
      ...environment,
    });
    const ports = { ...settings, platform: { ...settings.platform, PORT: 0, OPS_PORT: 0 } };
    const process = new PlatformProcess(ports, { shape: 'together', drainGraceMs: 0, onHopeless: () => undefined });
    const { port } = await process.start();
    const context = process.services[0]?.context;
    if (!context || !parts) throw new Error('The service did not start');
    const clock = context.clock as SystemClock;
    return new FeedStand(
      parts,
      context,
      clock,
      process,
      new AccessTokens(keys, clock),
      `http://127.0.0.1:${port}`,
      dataDir,
    );
  }

  async stop(): Promise<void> {
    await this.drain();
    await this.context.connection.dropDatabase();
    await this.process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Signed in, whether or not identity's event about them has arrived. */
  async member(claims: Partial<Caller> = {}): Promise<Member> {
    const caller: Caller = {
      userId: newId(this.clock.now()),
      sid: newId(this.clock.now()),
      role: 'member',
      stage: 'active',
      staff: false,
      adult: true,
      ...claims,
    };
    const cookie = `${sessionCookies(false).access.name}=${await this.tokens.sign(caller)}`;
    return {
      userId: caller.userId,
      get: (path, query = {}) => supertest(this.address).get(path).query(query).set('cookie', cookie),
      post: (path, body, headers = {}) =>
        supertest(this.address)
          .post(path)
          .set({ cookie, origin: ORIGIN, ...headers })
          .send(body),
    };
  }

  anonymous(path: string): supertest.Test {
    return supertest(this.address).get(path);
  }

  /** As if its owner had sent it. */
  async tell<E extends EventDef>(definition: E, data: EventData<E>, version = 1): Promise<void> {
    await this.deliver(definition, data, version);
    await this.drain();
  }

  async deliver<E extends EventDef>(definition: E, data: EventData<E>, version = 1): Promise<void> {
    const envelope: EventEnvelope = {
      specversion: '1.0',
      id: newId(this.clock.now()),
      source: `/services/${topics[definition.topic].writer}`,
      type: definition.type,
      subject: definition.subject.of(data),
      time: this.clock.iso(),
      datacontenttype: 'application/json',
      dataschema: schemaOf(definition),
      aggregateversion: version,
      actorid: 'system',
      data,
    };
    await this.context.eventLog.publish([{ topic: definition.topic, key: keyOf(definition, data), envelope }]);
  }

  /** Until every event has been sent and handled. */
  async drain(): Promise<void> {
    await until('all events are handled', () => this.process.drained());
  }

  /** What the service itself has sent so far. */
  async sent(type: string): Promise<EventEnvelope[]> {
    await this.drain();
    const log = this.context.connection.useDb(this.logName());
    const rows = await log.collection('entries').find({}).toArray();
    return rows.map((row) => row['envelope'] as EventEnvelope).filter((envelope) => envelope.type === type);
  }

  rows(collection: string) {
    return this.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }

  private logName(): string {
    return this.context.connection.name.replace(/feed$/, 'log');
  }
}

/** As another replica changes a post: first the post, then what tells everybody of its version. */
export async function changePost(stand: FeedStand, id: string, fields: object): Promise<void> {
  await stand.rows('posts').updateOne({ _id: id }, { $set: { ...fields, version: 2 } });
  const nothing = { likes: 0, unlikes: 0, comments: 0, views: 0, version: 0, epoch: 0 };
  await stand
    .rows('counts')
    .updateOne({ _id: id }, { $set: { postVersion: 2 }, $setOnInsert: nothing }, { upsert: true });
}

/** So that a test can see which commands reach the engine. */
