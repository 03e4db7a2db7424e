import { Member } from '@plateia/service-harness';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { AccessTokens, SigningKeys, sessionCookies } from '@plateia/auth';
import { newId } from '@plateia/contracts';
import { MongoConnections } from '@plateia/mongo';
import { SystemClock } from '@plateia/runtime';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import sharp from 'sharp';
import { HELD_MS } from '../src/store/upload-queue.store.js';
import { describeWith, mongoUrl, PATIENCE_SCALE, until } from '@plateia/test-kit';
import { MediaProcess } from './support/media-process.js';
import { SECRET, Uploader, type Handled, type Link } from './support/media-harness.js';
import * as samples from './support/samples.js';

describeWith('media against its database', 'TEST_MONGO_URL')('a process that is killed', () => {
  const prefix = `t${randomUUID().slice(0, 8)}`;
  const clock = new SystemClock();
  let dataDir: string;
  let media: MediaProcess;
  let member: Uploader;
  let photo: Buffer;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'media-'));
    const keys = await SigningKeys.open(join(dataDir, 'keys.json'));
    const engines = { MONGO_URL: mongoUrl ?? '', ENGINE_PREFIX: prefix, DATA_DIR: dataDir };
    const scales = { PATIENCE_SCALE, RATE_LIMIT_SCALE: '100000' };
    const platform = { PUBLIC_ORIGIN: 'http://localhost:8080', MEDIA_LINK_SECRET: SECRET, ...scales };
    media = await MediaProcess.start({ ...engines, ...platform }, keys);
    const caller = { userId: newId(clock.now()), sid: newId(clock.now()), role: 'member', stage: 'active' } as const;
    const token = await new AccessTokens(keys, clock).sign({ ...caller, staff: false, adult: true });
    const cookie = `${sessionCookies(false).access.name}=${token}`;
    member = new Uploader(new Member(media.address, caller.userId, cookie), media.address);
    photo = await samples.photo(600, 400);
  });
  afterAll(async () => {
    await media.stop();
    const connections = new MongoConnections();
    for (const owner of ['media', 'log']) await connections.database(mongoUrl ?? '', prefix + owner).dropDatabase();
    await connections.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** What is still there although the process may be gone. */
  const put = (link: Link) =>
    member.put(link, photo).then(
      ({ status }) => status,
      () => 'cut',
    );
  const handle = (link: Link) =>
    member.handle(link.key).then(
      ({ body }) => body as Handled,
      () => undefined,
    );
  const shown = (key: string, version: string) => supertest(media.address).get(`/api/media/file/${key}?v=${version}`);

  it.each(['media.received', 'media.taken', 'media.made', 'media.put', 'media.finished', 'outbox.after-write'])(
    'at %s loses no upload and shows no half of one',
    async (point) => {
      const link = await member.link({ uploadKind: 'avatar', fileExtension: 'jpg', size: photo.length });
      await media.dieAt(point);
      expect(await put(link)).toBe(point === 'media.received' ? 'cut' : 200);
      if (point !== 'media.received') await handle(link);
      await media.reviveAfterDeath();

      const versions = ['full', 'medium', 'thumb'];
      const early = await Promise.all(versions.map((version) => shown(link.key, version)));
      // Ready only where the row was written before the end came.
      expect(new Set(early.map(({ status }) => status))).toEqual(new Set([point === 'media.finished' ? 200 : 404]));
      // It had been stored whole, whether or not its sender heard of it.
      expect(await put(link)).toBe(409);
      await media.moveClock(HELD_MS + 1_000);
      await until('it is ready', async () => (await handle(link))?.status === 'ready');
      for (const version of versions) {
        const { status, body } = await shown(link.key, version);
        expect(status).toBe(200);
        expect((await sharp(body as Buffer).stats()).isOpaque).toBe(true);
      }
      await until('all events are handled', () => media.isDrained());
    },
  );
});
