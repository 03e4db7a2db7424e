import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { subscriptionChanged } from '@plateia/contracts/identity';
import { sampleOf } from '@plateia/contracts/samples';
import { describeWith } from '@plateia/test-kit';
import { MediaStand, type Uploader } from './support/media-stand.js';
import * as samples from './support/samples.js';

describeWith('media against its database', 'TEST_MONGO_URL')('videos', () => {
  let stand: MediaStand;
  let member: Uploader;

  beforeAll(async () => {
    stand = await MediaStand.start();
    member = await stand.member();
  });
  afterAll(() => stand.stop());

  const plan = ({ userId }: Uploader, videoMinutes: number) => {
    const { data } = sampleOf(subscriptionChanged);
    return stand.tell(subscriptionChanged, { ...data, userId, entitlements: { ...data.entitlements, videoMinutes } });
  };

  it.each(['mp4', 'mov', 'webm'] as const)(
    'of %s are kept as they are, and tell their length and size',
    async (extension) => {
      const film = await samples.film(extension, 3);
      const { status, file } = await member.upload('post_video', extension, film);
      expect({ status, file }).toMatchObject({ status: 'ready', file: { kind: 'video', width: 320, height: 180 } });
      expect(file.duration).toBeCloseTo(3, 0);
      expect(file).not.toHaveProperty('thumb');
      const end = await stand.get(file.url, { range: 'bytes=-100' });
      expect([end.status, (end.body as Buffer).length]).toEqual([206, 100]);
      expect((await stand.get(file.url)).body).toHaveLength(film.length);
    },
  );

  it.each(['mp4', 'mov'] as const)('of %s do not say where they were made', async (extension) => {
    const film = await samples.film(extension, 2);
    expect(film.includes(samples.PLACE)).toBe(true);
    const { file } = await member.upload('post_video', extension, film);
    expect(((await stand.get(file.url)).body as Buffer).includes(samples.PLACE)).toBe(false);
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
    const other = await stand.member();
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
});
