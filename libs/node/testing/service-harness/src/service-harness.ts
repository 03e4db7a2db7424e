import { rm } from 'node:fs/promises';
import type { Abstract } from '@nestjs/common';
import { type Caller, sessionCookies } from '@plateia/auth';
import { type EventData, type EventDef, type EventEnvelope, keyOf, newId, schemaOf, topics } from '@plateia/contracts';
import { MongoConnections } from '@plateia/mongo';
import type { SystemClock } from '@plateia/runtime';
import type { ServiceContext } from '@plateia/service-kit';
import { mongoUrl, until } from '@plateia/test-kit';
import supertest from 'supertest';
import { Member } from './member.js';
import type { Started } from './start-service.js';

interface Sent {
  /** of whatever the event tells of */
  version?: number;
  at?: number;
  /** as when an answer of the log was lost */
  copies?: number;
}

/** A service under test: its calls, the events that it hears of, those it sends, and its rows. */
export class ServiceHarness {
  constructor(private readonly started: Started) {}

  get context(): ServiceContext {
    return this.started.context;
  }

  get clock(): SystemClock {
    return this.started.clock;
  }

  get address(): string {
    return this.started.address;
  }

  get dataDir(): string {
    return this.started.dataDir;
  }

  part<T>(token: Abstract<T>): T {
    return this.started.parts.get<T>(token);
  }

  /** With a token as identity signs them, whether or not its event about them has arrived. */
  async signedIn({ fullName, ...given }: Partial<Caller> & { fullName?: string } = {}): Promise<Member> {
    const { userId = newId(this.clock.now()), sid = newId(this.clock.now()) } = given;
    const caller: Caller = { role: 'member', stage: 'active', staff: false, adult: true, ...given, userId, sid };
    const cookie = `${sessionCookies(false).access.name}=${await this.started.tokens.sign(caller)}`;
    return new Member(this.address, userId, cookie, fullName);
  }

  /** A token lasts a quarter of an hour of the clock that the test moves. */
  again({ userId, fullName }: Member, claims: Partial<Caller> = {}): Promise<Member> {
    return this.signedIn({ userId, fullName, ...claims });
  }

  visitor() {
    return supertest(this.address);
  }

  /** As its owner would send it. */
  async publish<E extends EventDef>(
    definition: E,
    data: EventData<E>,
    { version = 1, at = this.clock.now(), copies = 1 }: Sent = {},
  ): Promise<void> {
    const { topic } = definition;
    const envelope = (): EventEnvelope => ({
      specversion: '1.0',
      id: newId(this.clock.now()),
      source: `/services/${topics[topic].writer}`,
      type: definition.type,
      subject: definition.subject.of(data),
      time: new Date(at).toISOString(),
      datacontenttype: 'application/json',
      dataschema: schemaOf(definition),
      aggregateversion: version,
      actorid: 'system',
      data,
    });
    const key = keyOf(definition, data);
    const all = Array.from({ length: copies }, () => [{ topic, key, envelope: envelope() }]);
    await Promise.all(all.map((entries) => this.context.eventLog.publish(entries)));
  }

  /** Published and handled. */
  async deliver<E extends EventDef>(definition: E, data: EventData<E>, version = 1): Promise<void> {
    await this.publish(definition, data, { version });
    await this.drain();
  }

  /** Until every event has been sent and handled. */
  async drain(): Promise<void> {
    await until('all events are handled', () => this.started.process.drained());
  }

  /** What the service itself has sent so far, of this type or of all. */
  async sent(type?: string): Promise<EventEnvelope[]> {
    await this.drain();
    const { connection, name, platform } = this.context;
    const log = connection.useDb(`${platform.ENGINE_PREFIX}log`);
    const rows = await log
      .collection('entries')
      .find({}, { sort: { _id: 1 } })
      .toArray();
    const own = rows
      .map((row) => row['envelope'] as EventEnvelope)
      .filter(({ source }) => source === `/services/${name}`);
    return type === undefined ? own : own.filter((envelope) => envelope.type === type);
  }

  rows(collection: string) {
    return this.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }

  async stop(): Promise<void> {
    await this.drain();
    const { connection, platform } = this.context;
    const databases = [connection.name, `${platform.ENGINE_PREFIX}log`];
    await this.started.process.stop();
    const connections = new MongoConnections();
    for (const name of databases) await connections.database(mongoUrl ?? '', name).dropDatabase();
    await connections.close();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
