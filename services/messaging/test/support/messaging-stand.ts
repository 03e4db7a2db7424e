import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens, type Caller, InProcessKeySet, sessionCookies, SigningKeys } from '@plateia/auth';
import { type EventData, type EventDef, type EventEnvelope, keyOf, newId, schemaOf, topics } from '@plateia/contracts';
import {
  acceptedFriendRequest,
  type Person,
  type Prefs,
  userBlocked,
  userRegistered,
} from '@plateia/contracts/identity';
import { IdentityLag } from '@plateia/people';
import { SystemClock } from '@plateia/runtime';
import { type Parts, PlatformProcess, readProcessSettings, type ServiceContext } from '@plateia/service-kit';
import { mongoUrl, until } from '@plateia/test-kit';
import supertest from 'supertest';
import { messagingService } from '../../src/index.js';

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
  get(path: string, query?: object): supertest.Test;
  post(path: string, body: object, headers?: Record<string, string>): supertest.Test;
}

/** The service as it runs, on a database of its own; the others are played by the test. */
export class MessagingStand {
  private constructor(
    readonly context: ServiceContext,
    readonly clock: SystemClock,
    private readonly process: PlatformProcess,
    private readonly tokens: AccessTokens,
    private readonly address: string,
    private readonly dataDir: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<MessagingStand> {
    const dataDir = await mkdtemp(join(tmpdir(), 'messaging-'));
    const keys = await SigningKeys.open(join(dataDir, 'keys.json'));
    let parts: Parts | undefined;
    const service = {
      ...messagingService,
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
    if (!context) throw new Error('The service did not start');
    const clock = context.clock as SystemClock;
    const address = `http://127.0.0.1:${port}`;
    const stand = new MessagingStand(context, clock, process, new AccessTokens(keys, clock), address, dataDir);
    await until('the service knows what identity says', () => parts?.get(IdentityLag).behindMs !== Infinity);
    return stand;
  }

  async stop(): Promise<void> {
    await this.drain();
    await this.context.connection.dropDatabase();
    await this.process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Known to the service by identity's word. */
  async member(fullName: string, given: { person?: Partial<Person>; prefs?: Partial<Prefs> } = {}): Promise<Member> {
    const member = await this.signedIn();
    const { userId } = member;
    const username = `m${userId.replaceAll('-', '').slice(-12)}`;
    const person = { ...PERSON, userId, fullName, username, ...given.person };
    await this.deliver(userRegistered, { person, prefs: { ...PREFS, ...given.prefs }, invitedBy: null });
    return member;
  }

  async signedIn(userId = newId(this.clock.now()), given: Partial<Caller> = {}): Promise<Member> {
    const sid = newId(this.clock.now());
    const claims: Caller = { userId, sid, role: 'member', stage: 'active', staff: false, adult: true, ...given };
    const cookie = `${sessionCookies(false).access.name}=${await this.tokens.sign(claims)}`;
    return {
      userId,
      get: (path, query = {}) => supertest(this.address).get(path).query(query).set('cookie', cookie),
      post: (path, body, headers = {}) =>
        supertest(this.address)
          .post(path)
          .set({ cookie, origin: ORIGIN, ...headers })
          .send(body),
    };
  }

  async befriend(a: Member, b: Member, version = 1): Promise<void> {
    const request = { requestId: newId(this.clock.now()), fromUserId: a.userId, toUserId: b.userId, pending: {} };
    await this.deliver(acceptedFriendRequest, { ...request, acceptedBy: b.userId }, version);
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
    const log = this.context.connection.useDb(this.context.connection.name.replace(/messaging$/, 'log'));
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
