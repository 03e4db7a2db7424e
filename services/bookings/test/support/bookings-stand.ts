import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { AccessTokens, type Caller, InProcessKeySet, sessionCookies, SigningKeys } from '@plateia/auth';
import { type EventData, type EventDef, type EventEnvelope, keyOf, newId, schemaOf, topics } from '@plateia/contracts';
import { type Person, type Prefs, roleChanged, userBlocked, userRegistered } from '@plateia/contracts/identity';
import { MongoConnections } from '@plateia/mongo';
import type { SystemClock } from '@plateia/runtime';
import { type Parts, PlatformProcess, readProcessSettings, type ServiceContext } from '@plateia/service-kit';
import { mongoUrl, until } from '@plateia/test-kit';
import supertest from 'supertest';
import { bookingsService } from '../../src/index.js';

const ORIGIN = 'http://localhost:8080';

const PERSON: Omit<Person, 'userId' | 'fullName' | 'username'> = {
  photo: null,
  role: 'member',
  marketplaceEnabled: false,
  verifiedBadge: false,
  adult: true,
  lang: 'en',
};
const PREFS: Prefs = {
  timeZone: 'Europe/Athens',
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
};

export interface Member {
  userId: string;
  fullName: string;
  get(path: string, query?: object): supertest.Test;
  post(path: string, body?: object, headers?: Record<string, string>): supertest.Test;
  patch(path: string, body?: object, headers?: Record<string, string>): supertest.Test;
}

type Given = { person?: Partial<Person>; claims?: Partial<Caller> };

/** The service as it runs, on databases of its own; the other services are played by the test. */
export class BookingsStand {
  private constructor(
    readonly context: ServiceContext,
    readonly clock: SystemClock,
    private readonly process: PlatformProcess,
    private readonly parts: Parts,
    private readonly tokens: AccessTokens,
    readonly address: string,
    private readonly dataDir: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<BookingsStand> {
    const dataDir = await mkdtemp(join(tmpdir(), 'bookings-'));
    const keys = await SigningKeys.open(join(dataDir, 'keys.json'));
    let parts: Parts | undefined;
    const service = {
      ...bookingsService,
      prepare: async (made: Parts) => {
        parts = made;
        await made.get(InProcessKeySet).replace(keys.publicSet);
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
      ...environment,
    });
    const ports = { ...settings, platform: { ...settings.platform, PORT: 0, OPS_PORT: 0 } };
    const process = new PlatformProcess(ports, { shape: 'together', drainGraceMs: 0, onHopeless: () => undefined });
    const { port } = await process.start();
    const context = process.services[0]?.context;
    if (!context || !parts) throw new Error('The service did not start');
    const clock = context.clock as SystemClock;
    const address = `http://127.0.0.1:${port}`;
    return new BookingsStand(context, clock, process, parts, new AccessTokens(keys, clock), address, dataDir);
  }

  async stop(): Promise<void> {
    await this.drain();
    await this.process.stop();
    const connections = new MongoConnections();
    for (const owner of ['bookings', 'log'])
      await connections.database(mongoUrl ?? '', this.context.platform.ENGINE_PREFIX + owner).dropDatabase();
    await connections.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  part<T>(token: Type<T>): T {
    return this.parts.get(token);
  }

  /** Known to the service by identity's word. */
  async member(fullName: string, { person = {}, claims = {} }: Given = {}): Promise<Member> {
    const member = await this.signedIn({ ...claims, fullName });
    await this.deliver(userRegistered, { person: personOf(member, person), prefs: PREFS, invitedBy: null });
    return member;
  }

  /** One who offers services; `version` is that of identity's word. */
  async helper(fullName: string, person: Partial<Person> = {}): Promise<Member> {
    const member = await this.member(fullName, { claims: { role: 'helper' } });
    await this.offers(member, { person });
    return member;
  }

  async offers(
    member: Member,
    {
      person = {},
      seed = null,
      version = 2,
    }: { person?: Partial<Person>; seed?: object | null; version?: number } = {},
  ): Promise<void> {
    const told = personOf(member, { role: 'helper', marketplaceEnabled: true, ...person });
    await this.deliver(roleChanged, { person: told, prefs: PREFS, seed }, version);
  }

  async signedIn({ fullName = '', ...given }: Partial<Caller> & { fullName?: string } = {}): Promise<Member> {
    const { userId = newId(this.clock.now()) } = given;
    const sid = newId(this.clock.now());
    const claims: Caller = { sid, role: 'member', stage: 'active', staff: false, adult: true, ...given, userId };
    const cookie = `${sessionCookies(false).access.name}=${await this.tokens.sign(claims)}`;
    const agent = supertest(this.address);
    const write =
      (method: 'post' | 'patch') =>
      (path: string, body: object = {}, headers: Record<string, string> = {}) =>
        agent[method](path)
          .set({ cookie, origin: ORIGIN, ...headers })
          .send(body);
    return {
      userId,
      fullName,
      get: (path, query = {}) => agent.get(path).query(query).set('cookie', cookie),
      post: write('post'),
      patch: write('patch'),
    };
  }

  visitor() {
    return supertest(this.address);
  }

  async block(blocker: Member, blocked: Member, version = 1): Promise<void> {
    const isFirst = blocker.userId < blocked.userId;
    const blocks = { aBlocksB: isFirst, bBlocksA: !isFirst };
    await this.deliver(userBlocked, { blockerId: blocker.userId, blockedId: blocked.userId, blocks }, version);
  }

  /** As if its owner had sent it; until it is handled. */
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
    await this.drain();
  }

  /** What the service itself has sent so far. */
  async sent(type: string): Promise<EventEnvelope[]> {
    await this.drain();
    const log = this.context.connection.useDb(this.context.connection.name.replace(/bookings$/, 'log'));
    const rows = await log.collection('entries').find({}).toArray();
    return rows.map((row) => row['envelope'] as EventEnvelope).filter((envelope) => envelope.type === type);
  }

  async drain(): Promise<void> {
    await until('all events are handled', () => this.process.drained());
  }

  rows(collection: string) {
    return this.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }
}

const personOf = ({ userId, fullName }: Member, given: Partial<Person>): Person => {
  const username = `m${userId.replaceAll('-', '').slice(-12)}`;
  return { ...PERSON, userId, fullName, username, ...given };
};
