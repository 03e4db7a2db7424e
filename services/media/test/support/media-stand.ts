import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AccessTokens, InProcessKeySet, SigningKeys, sessionCookies, type Caller } from '@plateia/auth';
import {
  keyOf,
  newId,
  schemaOf,
  topics,
  type EventData,
  type EventDef,
  type EventEnvelope,
  type File,
} from '@plateia/contracts';
import { SystemClock } from '@plateia/runtime';
import { PlatformProcess, readProcessSettings, type Parts, type ServiceContext } from '@plateia/service-kit';
import supertest from 'supertest';
import { mediaService } from '../../src/index.js';
import { mongoUrl, until } from '@plateia/test-kit';

const ORIGIN = 'http://localhost:8080';
export const SECRET = 'a secret of thirty-two characters';

export interface Link {
  presigned_url: string;
  key: string;
  headers: Record<string, string>;
  maxBytes: number;
  expiresAt: string;
}

export interface Handled {
  key: string;
  status: File['status'];
  file: File;
}

/** The service as it runs, with a database and a folder of its own; identity is played by the test. */
export class MediaStand {
  private constructor(
    readonly parts: Parts,
    readonly context: ServiceContext,
    readonly clock: SystemClock,
    readonly dataDir: string,
    private readonly process: PlatformProcess,
    private readonly tokens: AccessTokens,
    readonly address: string,
  ) {}

  static async start(environment: Record<string, string> = {}): Promise<MediaStand> {
    const dataDir = await mkdtemp(join(tmpdir(), 'media-'));
    const keys = await SigningKeys.open(join(dataDir, 'keys.json'));
    let parts: Parts | undefined;
    const service = {
      ...mediaService,
      prepare: async (made: Parts) => {
        parts = made;
        await made.get(InProcessKeySet).replace(keys.publicSet);
      },
    };
    const settings = readProcessSettings([service], {
      MONGO_URL: mongoUrl,
      ENGINE_PREFIX: `t${randomUUID().slice(0, 8)}`,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: ORIGIN,
      MEDIA_LINK_SECRET: SECRET,
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
    return new MediaStand(parts, context, clock, dataDir, process, new AccessTokens(keys, clock), address);
  }

  async stop(): Promise<void> {
    await this.drain();
    await this.context.connection.dropDatabase();
    await this.process.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async member(claims: Partial<Caller> = {}): Promise<Uploader> {
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
    return new Uploader(this.address, caller.userId, cookie);
  }

  get(link: string, headers: Record<string, string> = {}): supertest.Test {
    return supertest(this.address).get(link).set(headers).buffer(true).parse(bytesOf);
  }

  /** As if its owner had sent it. */
  async tell<E extends EventDef>(definition: E, data: EventData<E>, version = 1): Promise<void> {
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

  /** Until every event has been sent and handled. */
  async drain(): Promise<void> {
    await until('all events are handled', () => this.process.drained());
  }

  rows(collection: string) {
    return this.context.connection.collection<{ _id: string } & Record<string, unknown>>(collection);
  }

  /** What the service itself has sent so far. */
  async sent(type: string): Promise<EventEnvelope[]> {
    await this.drain();
    const log = this.context.connection.useDb(this.context.connection.name.replace(/media$/, 'log'));
    const rows = await log.collection('entries').find({}).toArray();
    return rows.map((row) => row['envelope'] as EventEnvelope).filter((envelope) => envelope.type === type);
  }

  /** What is left of an upload that was dealt with: the word of it comes before its bytes are taken away. */
  async keptOf(key: string): Promise<string[]> {
    await until('its bytes are taken away', async () => !(await this.stored()).includes(`uploads/${key}`));
    return (await this.stored()).filter((path) => path.includes(key));
  }

  /** Paths of everything that lies on the disk of the service. */
  async stored(): Promise<string[]> {
    const folder = join(this.dataDir, 'media');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    return files.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1)).sort();
  }
}

/** A member with files to send. */
export class Uploader {
  constructor(
    private readonly address: string,
    readonly userId: string,
    private readonly cookie: string,
  ) {}

  post(path: string, body: object): supertest.Test {
    return supertest(this.address).post(path).set({ cookie: this.cookie, origin: ORIGIN }).send(body);
  }

  async link(fields: object): Promise<Link> {
    const answer = await this.post('/api/media/upload-signer', fields);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as Link;
  }

  put({ presigned_url, headers }: Link, bytes: Buffer, others: Record<string, string> = {}): supertest.Test {
    return supertest(this.address)
      .put(presigned_url.slice(ORIGIN.length))
      .set({ ...headers, ...others })
      .send(bytes);
  }

  handle(key: string, alt?: string): supertest.Test {
    return this.post('/api/media/handle-upload', { key, ...(alt !== undefined && { alt }) });
  }

  /** Until the service has made up its mind. */
  async settled(key: string): Promise<Handled> {
    return until('it is looked at', async () => {
      const answer = (await this.handle(key)).body as Handled;
      return answer.status !== 'processing' && answer;
    });
  }

  async upload(uploadKind: string, fileExtension: string, bytes: Buffer): Promise<Handled> {
    const link = await this.link({ uploadKind, fileExtension, size: bytes.length });
    const put = await this.put(link, bytes);
    if (put.status !== 200) throw new Error(`${put.status} ${JSON.stringify(put.body)}`);
    return this.settled(link.key);
  }
}

const bytesOf = (response: supertest.Response, done: (error: Error | null, bytes: Buffer) => void): void => {
  const chunks: Buffer[] = [];
  const stream = response as unknown as NodeJS.ReadableStream;
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => done(null, Buffer.concat(chunks)));
};
