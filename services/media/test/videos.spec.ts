import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { sampleOf } from '@plateia/contracts/samples';
import { describeWith } from '@plateia/test-kit';
import { MediaHarness, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

const FREE = Buffer.from('free');

describeWith('media against its database', 'TEST_MONGO_URL')('videos', () => {
  let harness: MediaHarness;
  let member: Uploader;

  beforeAll(async () => {
    harness = await MediaHarness.start();
    member = await harness.member();
  });
  afterAll(() => harness.stop());

  const plan = ({ userId }: Uploader, videoMinutes: number) => {
    const { data } = sampleOf(subscriptionChanged);
    return harness.deliver(subscriptionChanged, {
      ...data,
      userId,
      entitlements: { ...data.entitlements, videoMinutes },
    });
  };

  it.each(['mp4', 'mov', 'webm'] as const)(
    'of %s are kept as they are, and tell their length and size',
    async (extension) => {
      const film = await samples.film(extension, 3);
      const { status, file } = await member.upload('post_video', extension, film);
      expect({ status, file }).toMatchObject({ status: 'ready', file: { kind: 'video', width: 320, height: 180 } });
      expect(file.duration).toBeCloseTo(3, 0);
      expect(file).not.toHaveProperty('thumb');
      const end = await harness.get(file.url, { range: 'bytes=-100' });
      expect([end.status, (end.body as Buffer).length]).toEqual([206, 100]);
      expect((await harness.get(file.url)).body).toHaveLength(film.length);
    },
  );

  it.each(['mp4', 'mov', 'webm'] as const)('of %s do not say where they were made', async (extension) => {
    const film = await samples.film(extension, 2);
    expect(film.includes(samples.PLACE)).toBe(true);
    const { file } = await member.upload('post_video', extension, film);
    expect(((await harness.get(file.url)).body as Buffer).includes(samples.PLACE)).toBe(false);
  });

  it('filmed by a browser tell nothing of its maker either, wherever that stands', async () => {
    const film = await samples.liveFilm(2);
    const telling = Buffer.concat([film, ...samples.tellingElements()]);
    const { status, file } = await member.upload('post_video', 'webm', telling);
    expect({ status, file }).toMatchObject({ status: 'ready', file: { width: 320, height: 180 } });
    const shown = (await harness.get(file.url)).body as Buffer;
    expect([shown.includes(samples.PLACE), shown.includes('mediabunny'), shown.length]).toEqual([
      false,
      false,
      telling.length,
    ]);
    expect(await samples.picturesOf(shown)).toEqual(await samples.picturesOf(film));
  });

  it.each(['mp4', 'mov', 'webm'] as const)('of %s show the same pictures as before', async (extension) => {
    const film = await samples.film(extension, 2);
    const { file } = await member.upload('post_video', extension, film);
    const pictures = await samples.picturesOf(film);
    expect(pictures).toHaveLength(20);
    expect(await samples.picturesOf((await harness.get(file.url)).body as Buffer)).toEqual(pictures);
  });

  it('may be as long as the plan says', async () => {
    const film = async (seconds: number) => member.upload('post_video', 'mp4', await samples.film('mp4', seconds));
    expect((await film(60)).status).toBe('ready');
    const { status, file } = await film(62);
    expect([status, file.reason]).toEqual(['rejected', 'VIDEO_TOO_LONG']);
    await plan(member, 10);
    expect((await film(62)).status).toBe('ready');
    expect((await film(602)).file.reason).toBe('VIDEO_TOO_LONG');
  });

  it('need a plan that has them', async () => {
    const other = await harness.member();
    await plan(other, 0);
    const refused = await other.post('/api/media/upload-signer', { uploadKind: 'post_video', fileExtension: 'mp4' });
    expect([refused.status, refused.body]).toMatchObject([403, { error: { errorCode: 'PLAN_REQUIRED' } }]);
  });

  it('are refused when they are something besides, or broken', async () => {
    const film = await samples.film('mp4', 2);
    const wrong = [
      samples.withArchive(film),
      samples.withPage(film),
      film.subarray(0, film.length - 50),
      film.subarray(0, 40),
      Buffer.concat([samples.html, film]),
    ];
    for (const bytes of wrong) {
      const { status, file } = await member.upload('post_video', 'mp4', bytes);
      expect([status, file.reason]).toEqual(['rejected', 'FILE_TYPE']);
    }
  });

  it('are refused when a page, a document or an archive is hidden in them', async () => {
    const [mp4, webm, live] = [await samples.film('mp4', 2), await samples.film('webm', 2), await samples.liveFilm(2)];
    const box = (content: Buffer) => Buffer.concat([Buffer.from([0, 0, 0, content.length + 8]), FREE, content]);
    const wrong: ['mp4' | 'webm', Buffer][] = [
      ['mp4', Buffer.concat([mp4, box(samples.html)])],
      ['mp4', Buffer.concat([mp4, box(samples.pdf)])],
      ['mp4', Buffer.concat([mp4, box(samples.withArchive(Buffer.alloc(0)))])],
      ['webm', samples.withPage(webm)],
      ['webm', samples.withArchive(webm)],
      ['webm', Buffer.concat([webm, samples.pdf])],
      ['webm', Buffer.concat([webm, Buffer.alloc(1)])],
      ['webm', webm.subarray(0, webm.length - 50)],
      ['webm', webm.subarray(0, 30)],
      ['webm', Buffer.concat([live, samples.element('ec', samples.html)])],
      ['webm', Buffer.concat([live, samples.element('a3', samples.pdf)])],
      ['webm', Buffer.concat([live, samples.element('1941a469', samples.withArchive(Buffer.alloc(0)))])],
      // Longer than what is read of a file at once, with the mark across the seam.
      ['webm', Buffer.concat([live, samples.element('ec', Buffer.alloc(1_048_576 - live.length - 14)), samples.html])],
    ];
    for (const [index, [extension, bytes]] of wrong.entries()) {
      const { status, file } = await member.upload('post_video', extension, bytes);
      expect([index, status, file.reason]).toEqual([index, 'rejected', 'FILE_TYPE']);
    }
  });
});
