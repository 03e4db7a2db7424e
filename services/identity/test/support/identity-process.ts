import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topics, type EventDef, type EventEnvelope } from '@plateia/contracts';
import { emit, EventComposer, Inbox } from '@plateia/events';
import type { z } from 'zod';
import type { SystemClock } from '@plateia/runtime';
import { PlatformProcess, readProcessSettings } from '@plateia/service-kit';
import { freePorts, mongoUrl } from '@plateia/test-kit';
import type { Type } from '@nestjs/common';
import { identityService } from '../../src/index.js';
import type { Account } from '../../src/persistence/account.schema.js';
import { AccountCopies } from '../../src/persistence/account-copies.js';
import { Visitor } from './visitor.js';

/** Identity as it runs alone, on databases of its own. */
export class IdentityProcess {
  readonly told: EventEnvelope[] = [];

  private constructor(
    private readonly process: PlatformProcess,
    readonly origin: string,
    private readonly inbox: string,
    readonly dataDir: string,
  ) {}

  static async start(environment: Readonly<Record<string, string>> = {}): Promise<IdentityProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
    const [port, ops, inbox, provider] = await freePorts(4);
    const settings = readProcessSettings([identityService], {
      MONGO_URL: mongoUrl,
      ENGINE_PREFIX: `t${randomUUID().slice(0, 8)}_`,
      PORT: String(port),
      OPS_PORT: String(ops),
      MAIL_INBOX_PORT: String(inbox),
      PROVIDER_PORT: String(provider),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    });
    const running = new PlatformProcess(settings, { shape: 'alone', drainGraceMs: 0, onHopeless: () => undefined });
    await running.start();
    const identity = new IdentityProcess(running, `http://localhost:${port}`, `http://localhost:${inbox}`, dataDir);
    identity.listen();
    return identity;
  }

  get context() {
    const [service] = this.process.services;
    if (!service) throw new Error('no service');
    return service.context;
  }

  get clock(): SystemClock {
    return this.context.clock as SystemClock;
  }

  visitor(): Visitor {
    return new Visitor(this.origin);
  }

  async mails(to: string): Promise<{ subject: string; text: string; code?: string }[]> {
    const answer = await fetch(`${this.inbox}/messages?to=${encodeURIComponent(to)}`);
    return (await answer.json()) as { subject: string; text: string; code?: string }[];
  }

  inboxPage(path = ''): Promise<Response> {
    return fetch(this.inbox + path);
  }

  async codeFor(visitor: Visitor, email: string): Promise<string> {
    const asked = await visitor.post('/api/v2/auth/request', { login_id: email });
    if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
    const [newest] = await this.mails(email);
    return newest?.code ?? '';
  }

  /** Somebody who has just signed in; not yet a member. */
  async newcomer(email = `${randomUUID().slice(0, 8)}@example.gr`): Promise<Visitor> {
    const visitor = this.visitor();
    const otp = await this.codeFor(visitor, email);
    const verified = await visitor.post('/api/v2/auth/verify', { login_id: email, otp });
    visitor.userId = (verified.body as { user: { userId: string } }).user.userId;
    return visitor;
  }

  async member(fullName: string, dob = '1990-05-17'): Promise<Visitor> {
    const visitor = await this.newcomer();
    const done = await visitor.post('/api/v2/auth/complete-profile', registration(fullName, dob));
    if (done.status !== 200) throw new Error(JSON.stringify(done.body));
    return visitor;
  }

  /** What the service is made of, for what no call does. */
  part<T>(token: Type<T>): T {
    const parts = this.process.services[0]?.seeded?.parts;
    if (!parts) throw new Error('no service');
    return parts.get(token);
  }

  /** After a long time access tokens have run out. */
  async renew(...members: Visitor[]): Promise<void> {
    for (const member of members) await this.signInAgain(member);
  }

  /** With a new code, whatever has become of the session before. */
  async signInAgain(member: Visitor): Promise<void> {
    const { email } = await this.accountOf(member);
    const otp = await this.codeFor(member, email);
    const verified = await member.post('/api/v2/auth/verify', { login_id: email, otp });
    if (verified.status !== 200) throw new Error(JSON.stringify(verified.body));
  }

  /** As staff will do it. */
  async ban(member: Visitor, ban: { reason: string; until: Date | null }): Promise<void> {
    await this.change(member, { ban });
  }

  async change(member: Visitor, fields: Partial<Account>): Promise<void> {
    await this.accounts.updateOne({ _id: member.userId }, { $set: fields });
    this.part(AccountCopies).forget(member.userId);
  }

  async accountOf(member: Visitor): Promise<Account> {
    const account = await this.accounts.findOne({ _id: member.userId });
    if (!account) throw new Error('no account');
    return account;
  }

  private get accounts() {
    return this.context.connection.collection<Account>('accounts');
  }

  /** An event of another service, handled when this is done; `asSent` makes it what an older release of that service would send. */
  async hear<E extends EventDef>(
    definition: E,
    data: z.input<E['data']>,
    version = 1,
    asSent: (data: unknown) => unknown = (told) => told,
  ): Promise<void> {
    const composer = new EventComposer(topics[definition.topic].writer, this.clock);
    const entries = composer.compose([emit(definition, data, { actor: 'system' })], version);
    for (const { envelope } of entries) envelope.data = asSent(envelope.data);
    await this.context.eventLog.publish(entries);
    await this.toldOf('');
  }

  async toldOf(type: string): Promise<EventEnvelope[]> {
    while (!(await this.process.drained())) await new Promise((resolve) => setTimeout(resolve, 10));
    return this.told.filter((envelope) => envelope.type === type);
  }

  async stop(): Promise<void> {
    const { connection } = this.context;
    await connection.dropDatabase();
    await this.process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private listen(): void {
    const { eventLog, connection, clock } = this.context;
    eventLog.subscribe({
      group: 'listener',
      topics: ['identity.v1'],
      inbox: new Inbox(connection, 'listener', clock),
      wants: () => true,
      handle: (delivery) => {
        this.told.push(delivery.envelope);
        return Promise.resolve();
      },
    });
  }
}

export const registration = (fullName: string, dob: string) => ({
  data: { consents: { terms: true, privacy: true, version: '1' }, dob, fullName },
  country_iso_code: 'GR',
});
