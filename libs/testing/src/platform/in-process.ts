import { services } from '@plateia/service-all-in-one';
import { republish } from '@plateia/events';
import { PlatformProcess, readProcessSettings } from '@plateia/service-kit';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testEngines } from '../config.js';
import { GIVES_UP_AFTER_MS } from '../eventually.js';
import { freePorts } from './free-ports.js';
import type { ClockMove, DrainOptions, Platform, PlatformPart } from './platform.js';
import { platformDefaults } from './supervised.js';
import { drained, moveClockOf } from './test-hooks.js';

/** All services in the process of the test, on the engine of the test run, with databases of their own. */
export class InProcessPlatform implements Platform {
  readonly shape = 'embedded';

  private constructor(
    readonly origin: string,
    readonly inbox: string,
    private readonly self: PlatformPart,
    private readonly process: PlatformProcess,
    private readonly dataDir: string,
  ) {}

  static async start(env: Readonly<Record<string, string>> = {}): Promise<InProcessPlatform> {
    if (testEngines.mongoUrl === undefined) throw new Error('TEST_MONGO_URL names no engine');
    const dataDir = await mkdtemp(join(tmpdir(), 'plateia-'));
    const ports = await freePorts('PORT', 'MAIL_INBOX_PORT', 'OPS_PORT', 'PROVIDER_PORT');
    const settings = readProcessSettings(services, {
      ...platformDefaults,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      MONGO_URL: testEngines.mongoUrl,
      ENGINE_PREFIX: `t${randomBytes(4).toString('hex')}_`,
      DATA_DIR: dataDir,
      PORT: String(ports.PORT),
      OPS_PORT: String(ports.OPS_PORT),
      MAIL_INBOX_PORT: String(ports.MAIL_INBOX_PORT),
      PROVIDER_PORT: String(ports.PROVIDER_PORT),
      ...env,
    });
    const onHopeless = (): never => {
      throw new Error('a consumer of the platform under test is stuck');
    };
    const platform = new PlatformProcess(settings, { shape: 'together', onHopeless, drainGraceMs: 0 });
    const { port, opsPort } = await platform.start();
    const self = { name: 'platform', pid: process.pid, port, ops: opsPort };
    const inbox = `http://127.0.0.1:${ports.MAIL_INBOX_PORT}`;
    return new InProcessPlatform(`http://localhost:${port}`, inbox, self, platform, dataDir);
  }

  parts(): Promise<readonly PlatformPart[]> {
    return Promise.resolve([this.self]);
  }

  async drain({ withinMs = GIVES_UP_AFTER_MS, everyMs }: DrainOptions = {}): Promise<void> {
    await drained(() => this.parts(), { withinMs, ...(everyMs !== undefined && { everyMs }) });
  }

  moveClock(move: ClockMove): Promise<void> {
    return moveClockOf(this.self, move);
  }

  /** As the operator's command does it. */
  async republish(kind: string): Promise<void> {
    for (const { context, snapshots } of this.process.services) {
      const { connection, composer, eventLog: log, clock } = context;
      const source = snapshots.find((each) => each.kind === kind);
      if (source) await republish(source, { collection: (name) => connection.collection(name), composer, log, clock });
    }
  }

  /** What a service keeps, for whoever wants to lose it. */
  rows(service: string, collection: string) {
    const found = this.process.services.find(({ name }) => name === service);
    if (!found) throw new Error(`There is no service ${service}`);
    return found.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }

  /** Its databases go too: the engine outlives the suite. */
  async stop(): Promise<void> {
    for (const { context } of this.process.services) await context.connection.dropDatabase().catch(() => undefined);
    await this.process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}
