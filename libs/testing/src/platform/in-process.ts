import { services } from '@plateia/service-all-in-one';
import { MongoLog, republish, type Aggregate } from '@plateia/events';
import type { Connection } from '@plateia/mongo';
import { embeddedSecret, PaymentProvider } from '@plateia/payments';
import { listErasures, PlatformProcess, readProcessSettings, type ProcessOptions } from '@plateia/service-kit';
import { PATIENCE_SCALE, type Wait } from '@plateia/test-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testEngines } from '../config.js';
import { namedPorts } from './named-ports.js';
import type { ClockMove, Platform, PlatformPart } from './platform.js';
import { platformDefaults } from './supervised.js';
import { drained, moveClockOf } from './test-hooks.js';

/** The services and the payment provider sign for each other with what comes of it. */
const PAGE_TOKEN_SECRET = 'a secret that both sides have anyway';
/** What npm start switches on: without it nobody is shown points. */
const pointsOn = fileURLToPath(new URL('../../../../tools/run/supervisor/flags.json', import.meta.url));

export interface InProcessOptions {
  env?: Readonly<Record<string, string>>;
  /** what is logged is heard there; `env` says from which level on */
  logTo?: ProcessOptions['logTo'];
}

/** All services in the process of the test, on the engine of the test run, with databases of their own. */
export class InProcessPlatform implements Platform {
  readonly shape = 'embedded';

  private constructor(
    readonly origin: string,
    readonly inbox: string,
    private readonly self: PlatformPart,
    private readonly process: PlatformProcess,
    private readonly provider: PaymentProvider,
    private readonly dataDir: string,
  ) {}

  static async start({ env = {}, logTo }: InProcessOptions = {}): Promise<InProcessPlatform> {
    if (testEngines.mongoUrl === undefined) throw new Error('TEST_MONGO_URL names no engine');
    const dataDir = await mkdtemp(join(tmpdir(), 'plateia-'));
    const ports = await namedPorts('PORT', 'MAIL_INBOX_PORT', 'OPS_PORT', 'PROVIDER_PORT', 'PAYMENTS_PORT');
    const settings = readProcessSettings(services, {
      ...platformDefaults,
      NODE_ENV: 'test',
      PATIENCE_SCALE,
      LOG_LEVEL: 'silent',
      MONGO_URL: testEngines.mongoUrl,
      ENGINE_PREFIX: `t${randomBytes(4).toString('hex')}_`,
      DATA_DIR: dataDir,
      PORT: String(ports.PORT),
      OPS_PORT: String(ports.OPS_PORT),
      MAIL_INBOX_PORT: String(ports.MAIL_INBOX_PORT),
      PROVIDER_PORT: String(ports.PROVIDER_PORT),
      PAYMENTS_PORT: String(ports.PAYMENTS_PORT),
      PAGE_TOKEN_SECRET,
      XP_FLAGS_FILE: pointsOn,
      ...env,
    });
    const onHopeless = (): never => {
      throw new Error('a consumer of the platform under test is stuck');
    };
    const platform = new PlatformProcess(settings, { shape: 'together', onHopeless, drainGraceMs: 0, logTo });
    // What half a start leaves open would keep the test from ending, and from saying why.
    const { port, opsPort } = await platform.start().catch(async (error: unknown) => {
      await platform.stop();
      throw error;
    });
    const provider = new PaymentProvider({
      host: '127.0.0.1',
      port: ports.PAYMENTS_PORT,
      dataDir,
      platform: `http://127.0.0.1:${port}`,
      secret: embeddedSecret(PAGE_TOKEN_SECRET),
    });
    await provider.start();
    const self = { name: 'platform', pid: process.pid, port, ops: opsPort };
    const inbox = `http://127.0.0.1:${ports.MAIL_INBOX_PORT}`;
    return new InProcessPlatform(`http://localhost:${port}`, inbox, self, platform, provider, dataDir);
  }

  parts(): Promise<readonly PlatformPart[]> {
    return Promise.resolve([this.self]);
  }

  drain(wait?: Wait): Promise<void> {
    return drained(() => this.parts(), wait);
  }

  moveClock(move: ClockMove): Promise<void> {
    return moveClockOf(this.self, move);
  }

  /** As the operator's command does it. */
  async republish(kind: string, { restored = false } = {}): Promise<void> {
    for (const { context, snapshots } of this.process.services) {
      const { connection, composer, eventLog: log, clock } = context;
      const source = snapshots.find((each) => each.kind === kind);
      const collection = (name: string) => connection.collection<Aggregate>(name);
      if (source) await republish(source, { collection, composer, log, clock, restored });
    }
  }

  /** As the operator's command does it. */
  async eraseAgain(): Promise<void> {
    const listed = new Set<string>();
    for (const { context } of this.process.services)
      for (const userId of await listErasures(context.connection, context.clock)) listed.add(userId);
    const erase = services.find(({ name }) => name === 'identity')?.commands?.['erase'];
    const { context } = this.process.services.find(({ name }) => name === 'identity') ?? {};
    if (!erase || !context) throw new Error('There is no service identity');
    await erase(['--again', ...listed], context, () => undefined);
  }

  /** Done every hour, by a timer that no clock of a test moves. */
  async trimLog(): Promise<void> {
    const log = this.process.services[0]?.context.eventLog;
    if (log instanceof MongoLog) await log.trim();
  }

  /** By which its services ask their engine. */
  get connections(): Connection[] {
    return this.process.services.map(({ context }) => context.connection);
  }

  /** What a service keeps, for whoever wants to lose it. */
  rows(service: string, collection: string) {
    const found = this.process.services.find(({ name }) => name === service);
    if (!found) throw new Error(`There is no service ${service}`);
    return found.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }

  /**
   * Everything of one service as it is now, and the way back to it: a backup, and its restoring. The process goes on where a real one
   * begins anew, so the rows of its jobs stay: it enters them once.
   */
  async backUp(service: string): Promise<() => Promise<void>> {
    const { connection } = this.process.services.find(({ name }) => name === service)?.context ?? {};
    const all = (await connection?.db?.collections()) ?? [];
    const collections = all.filter(({ collectionName }) => collectionName !== 'jobs');
    const kept = await Promise.all(collections.map(async (rows) => ({ rows, held: await rows.find({}).toArray() })));
    return async () => {
      for (const { rows, held } of kept) {
        await rows.deleteMany({});
        if (held.length > 0) await rows.insertMany(held);
      }
    };
  }

  /** Everything that is stored, for whoever looks for what should not be. */
  async *stored(): AsyncIterable<{ place: string; text: string }> {
    const { connection } = this.process.services[0]?.context ?? {};
    const client = connection?.getClient();
    const prefix = connection?.name.split('_')[0] ?? '';
    const { databases = [] } = (await client?.db().admin().listDatabases()) ?? {};
    for (const { name } of databases.filter((database) => database.name.startsWith(prefix))) {
      for (const { collectionName } of (await client?.db(name).collections()) ?? []) {
        const place = `${name.slice(prefix.length + 1)}.${collectionName}`;
        const rows = client?.db(name).collection(collectionName).find({}) ?? [];
        for await (const row of rows) yield { place, text: JSON.stringify(row) };
      }
    }
    for (const entry of await readdir(this.dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      yield { place: `files/${path.slice(this.dataDir.length + 1)}`, text: await readFile(path, 'latin1') };
    }
  }

  /** Its databases go too: the engine outlives the suite. */
  async stop(): Promise<void> {
    for (const { context } of this.process.services) await context.connection.dropDatabase().catch(() => undefined);
    await this.process.stop();
    await this.provider.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
