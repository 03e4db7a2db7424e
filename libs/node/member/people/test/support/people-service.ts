import { Injectable, Module } from '@nestjs/common';
import { newId, type EventDef } from '@plateia/contracts';
import { emit, EventComposer, type LogEntry } from '@plateia/events';
import { MongoConnections } from '@plateia/mongo';
import {
  defineService,
  PlatformProcess,
  readProcessSettings,
  type Parts,
  type ServiceContext,
} from '@plateia/service-kit';
import { mongoUrl, PATIENCE_SCALE, until } from '@plateia/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { people, type PersonExtra, type RelationFollower } from '../../src/index.js';

/** What it was told, in the order of its arrival. */
@Injectable()
export class Diary implements RelationFollower {
  readonly lines: string[] = [];
  isHeld = false;
  private held?: Promise<void>;

  /** From here on a new friendship is not followed up before it is let go. */
  hold(): () => void {
    let release = (): void => undefined;
    this.held = new Promise((resolve) => (release = resolve));
    return release;
  }

  async befriended({ data }: { data: { fromUserId: string; toUserId: string } }): Promise<void> {
    this.isHeld = this.held !== undefined;
    await this.held;
    this.lines.push(`${data.fromUserId} + ${data.toUserId}`);
  }

  async parted({ data }: { data: { userA: string; userB: string } }): Promise<void> {
    this.lines.push(`${data.userA} - ${data.userB}`);
  }
}

@Module({ providers: [Diary] })
class DiaryModule {}

const initials: PersonExtra = {
  of: ({ fullName }) => ({ initial: fullName.charAt(0) }),
  indexes: [{ fields: { initial: 1 }, name: 'initials' }],
};

/** A service that has nothing but the kit. */
export class PeopleService {
  private constructor(
    readonly parts: Parts,
    readonly context: ServiceContext,
    private readonly process: PlatformProcess,
    private readonly folder: string,
  ) {}

  static async start(): Promise<PeopleService> {
    const folder = await mkdtemp(join(tmpdir(), 'people-'));
    let parts: Parts | undefined;
    const service = defineService({
      name: 'bookings',
      settings: z.object({}),
      module: () => DiaryModule,
      kits: [people({ extra: initials, follower: Diary, measuresLag: true })],
      prepare: async (made) => {
        parts = made;
      },
    });
    const settings = readProcessSettings([service], {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      MONGO_URL: mongoUrl,
      ENGINE_PREFIX: `p${newId(1).slice(-8)}`,
      LOG_LEVEL: 'silent',
      PATIENCE_SCALE,
    });
    const platform = { ...settings.platform, PORT: 0, OPS_PORT: 0 };
    const process = new PlatformProcess({ ...settings, platform }, { shape: 'together', onHopeless: () => undefined });
    await process.start();
    const context = process.services[0]?.context;
    if (!parts || !context) throw new Error('The service did not start');
    return new PeopleService(parts, context, process, folder);
  }

  event<E extends EventDef>(definition: E, data: z.input<E['data']>, version = 1): LogEntry {
    const composer = new EventComposer('identity', this.context.clock);
    const [entry] = composer.compose([emit(definition, data, { actor: 'system' })], version);
    if (!entry) throw new Error('no event');
    const { topic, key, envelope } = entry;
    return { topic, key, envelope };
  }

  /** Told and handled. */
  async happened(...entries: LogEntry[]): Promise<void> {
    await this.context.eventLog.publish(entries);
    await until('the events are handled', () => this.context.eventLog.drained());
  }

  row(collection: string, id: string) {
    return this.context.connection.collection<{ _id: string }>(collection).findOne({ _id: id });
  }

  async stop(): Promise<void> {
    await this.process.stop();
    const connections = new MongoConnections();
    for (const owner of ['bookings', 'log'])
      await connections.database(mongoUrl ?? '', this.context.platform.ENGINE_PREFIX + owner).dropDatabase();
    await connections.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
