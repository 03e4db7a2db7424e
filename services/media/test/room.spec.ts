import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { fileKeyOf, uploadRules } from '@plateia/contracts/media';
import { sampleOf } from '@plateia/contracts/samples';
import { UploadLinks } from '@plateia/media-links';
import { describeWith } from '@plateia/test-kit';
import { ObjectStore } from '../src/storage/object-store.js';
import { MediaHarness, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

const GB = 1024 ** 3;

describeWith('media against its database', 'TEST_MONGO_URL')('the room of the disk', () => {
  let harness: MediaHarness;
  let member: Uploader;

  beforeAll(async () => (harness = await MediaHarness.start()));
  beforeEach(async () => (member = await harness.member()));
  afterAll(() => harness.stop());

  const sign = (by: Uploader, size?: number, uploadKind = 'post_video', fileExtension = 'mp4') =>
    by.post('/api/media/upload-signer', { uploadKind, fileExtension, ...(size !== undefined && { size }) });
  const usedBy = async ({ userId }: Uploader) => {
    const days = harness.context.connection.collection<{ _id: string; amount: number }>('quota_days');
    return (await days.findOne({ _id: { $regex: userId } }))?.amount ?? 0;
  };

  it('is shared: a member sends 2 GB a day, and no byte more by asking at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => sign(member, GB / 4)));
    const by = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([by(200), by(429)]).toEqual([8, 4]);
    const { body } = await sign(member, 1);
    const day = 86_400_000;
    expect(body).toMatchObject({
      error: { errorCode: 'LIMIT_REACHED', details: { limit: 2 * GB, used: 2 * GB, resetsAt: expect.any(String) } },
    });
    const resetsIn = Date.parse(body.error.details.resetsAt) - harness.clock.now();
    expect([resetsIn > 0, resetsIn <= 1.05 * day]).toEqual([true, true]);
    expect((await sign(await harness.member(), GB)).status).toBe(200);

    harness.clock.advance(1.05 * day);
    expect((await sign(await harness.member({ userId: member.userId }), GB)).status).toBe(200);
  });

  it('has ten times as much for who has a plan, as long as it lasts', async () => {
    const { userId } = member;
    const { data } = sampleOf(subscriptionChanged);
    await harness.deliver(subscriptionChanged, { ...data, userId, status: 'active' }, 1);
    for (let count = 0; count < 20; count++) expect((await sign(member, GB)).status).toBe(200);
    expect((await sign(member, GB)).body).toMatchObject({ error: { details: { limit: 20 * GB, used: 20 * GB } } });
    await harness.deliver(subscriptionChanged, { ...data, userId, status: 'expired' }, 2);
    expect((await sign(member, 1)).body).toMatchObject({ error: { details: { limit: 2 * GB } } });
  });

  it('is taken for the most that may come where no size is said, and given back once it is known', async () => {
    const png = await samples.png();
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    expect(await usedBy(member)).toBe(uploadRules.post_image.maxBytes);
    expect((await member.put(link, png)).status).toBe(200);
    expect(await usedBy(member)).toBe(png.length);
  });

  it('is taken when they come of links that other services signed, and given back where nothing came', async () => {
    const png = await samples.png();
    const links = harness.part(UploadLinks);
    const signedElsewhere = async (uploadKind: 'booking_image' | 'message_image') => {
      const [subjectId, fileId] = [newId(harness.clock.now()), newId(harness.clock.now())];
      const key = fileKeyOf({ uploadKind, ownerId: member.userId, subjectId, fileId, extension: 'png' });
      const { url: presigned_url, ...link } = await links.make(key);
      return { presigned_url, key, ...link };
    };
    await sign(member, GB);
    for (const [n, uploadKind] of (['booking_image', 'message_image'] as const).entries()) {
      const link = await signedElsewhere(uploadKind);
      expect((await member.put(link, png)).status).toBe(200);
      expect(await usedBy(member)).toBe(GB + (n + 1) * png.length);
      expect((await member.put(link, png)).body.error.errorCode).toBe('ALREADY_UPLOADED');
      expect(await usedBy(member)).toBe(GB + (n + 1) * png.length);
    }
    await sign(member, GB - 3 * png.length + 1);
    const { body } = await member.put(await signedElsewhere('booking_image'), png).expect(429);
    expect(body.error).toMatchObject({ errorCode: 'LIMIT_REACHED', details: { limit: 2 * GB } });
    expect(await usedBy(member)).toBe(2 * GB - png.length + 1);
  });

  it('is not given back for what is taken in before anybody has measured it', async () => {
    const png = await samples.png();
    const measured = jest.spyOn(harness.part<ObjectStore>(ObjectStore as never), 'sizeOfUpload');
    measured.mockResolvedValueOnce(undefined);
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    expect((await member.put(link, png)).status).toBe(200);
    expect(await usedBy(member)).toBe(png.length);
    const [subjectId, fileId] = [newId(harness.clock.now()), newId(harness.clock.now())];
    const kind = { uploadKind: 'booking_image', ownerId: member.userId, subjectId, fileId, extension: 'png' } as const;
    const key = fileKeyOf(kind);
    const { url: presigned_url, ...elsewhere } = await harness.part(UploadLinks).make(key);
    measured.mockResolvedValueOnce(undefined);
    expect((await member.put({ presigned_url, key, ...elsewhere }, png)).status).toBe(200);
    expect(await usedBy(member)).toBe(2 * png.length);
    measured.mockRestore();
  });

  it('is taken once for a picture of a job whose link media itself made', async () => {
    const png = await samples.png();
    const kind = { uploadKind: 'booking_image', fileExtension: 'png', subjectId: newId(harness.clock.now()) };
    for (const [n, more] of [{}, { size: png.length }].entries()) {
      const link = await member.link({ ...kind, ...more });
      expect((await member.put(link, png)).status).toBe(200);
      expect(await usedBy(member)).toBe((n + 1) * png.length);
    }
  });

  it('is kept for the database: with too little left nothing more comes in, and all is still read', async () => {
    const png = await samples.png();
    const { file } = await member.upload('avatar', 'png', png);
    const link = await member.link({ uploadKind: 'avatar', fileExtension: 'png', size: png.length });
    const free = jest.spyOn(harness.part<ObjectStore>(ObjectStore as never), 'freeBytes');
    free.mockResolvedValue(GB + png.length - 1);
    for (const refused of [await sign(member, png.length, 'avatar', 'png'), await member.put(link, png)]) {
      expect([refused.status, refused.body.error.errorCode]).toEqual([503, 'UNAVAILABLE']);
      expect(refused.headers['retry-after']).toBe('60');
    }
    expect((await harness.get(file.url)).status).toBe(200);
    free.mockResolvedValue(GB + png.length);
    expect((await member.put(link, png)).status).toBe(200);
    free.mockRestore();
    expect((await member.settled(link.key)).status).toBe('ready');
  });
});
