import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MINUTE_MS, newId } from '@plateia/contracts';
import { filesAttachedOn, filesDetachedOn } from '@plateia/contracts/media';
import { describeWith } from '@plateia/test-kit';
import { AwaitedUploads } from '../src/uploads/awaited-uploads.js';
import { MediaHarness, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

/** As long as a link lasts, and an upload by it. */
const IN_TIME = 74 * MINUTE_MS;
const TOO_LATE = 2 * MINUTE_MS;

describeWith('media against its database', 'TEST_MONGO_URL')('files that are shown before they are there', () => {
  let harness: MediaHarness;
  let member: Uploader;

  beforeAll(async () => (harness = await MediaHarness.start()));
  beforeEach(async () => (member = await harness.member()));
  afterAll(() => harness.stop());

  const look = async () => {
    await harness.part(AwaitedUploads).run();
    member = await harness.member({ userId: member.userId });
  };
  const after = async (ms: number) => {
    await harness.drain();
    harness.clock.advance(ms);
    await look();
  };
  const linkShownIn = async (subjectType: string) => {
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    const subject = { subjectType, subjectId: newId(harness.clock.now()), keys: [link.key] };
    await harness.deliver(filesAttachedOn('feed.v1'), subject);
    return { link, subject };
  };
  const toldOf = async (key: string) =>
    (await harness.sent('media_rejected')).filter(({ subject }) => subject === key).map(({ data }) => data);
  const refusalOf = (key: string) => ({ key, ownerId: member.userId, reason: 'FILE_NOT_USABLE' });

  it('are refused once nobody can upload them any more, and whoever shows them is told', async () => {
    const { key } = (await linkShownIn('post')).link;
    await after(IN_TIME);
    expect((await member.handle(key)).status).toBe(404);
    expect(await toldOf(key)).toEqual([]);
    await after(TOO_LATE);
    expect(await toldOf(key)).toEqual([refusalOf(key)]);
    expect((await member.handle(key)).body).toMatchObject({ status: 'rejected', file: { reason: 'FILE_NOT_USABLE' } });
  });

  it('are refused once, although the process died before it noted that, and however many show them', async () => {
    const { link, subject } = await linkShownIn('post');
    await harness.deliver(filesAttachedOn('bookings.v1'), { ...subject, subjectType: 'booking' });
    await after(IN_TIME + TOO_LATE);
    const references = harness.context.connection.collection('references');
    const long = { $set: { awaitedUntil: new Date(harness.clock.now() - MINUTE_MS) } };
    expect((await references.updateMany({ key: link.key }, long)).matchedCount).toBe(2);
    await look();
    expect(await toldOf(link.key)).toEqual([refusalOf(link.key)]);
    expect(await references.countDocuments({ key: link.key, awaitedUntil: null })).toBe(2);
  });

  it('are taken in where they were uploaded and not handed in', async () => {
    const { link } = await linkShownIn('post');
    await member.put(link, await samples.png());
    await after(IN_TIME + TOO_LATE);
    expect((await member.settled(link.key)).status).toBe('ready');
    expect((await harness.sent('media_ready')).map(({ subject }) => subject)).toContain(link.key);
    expect(await toldOf(link.key)).toEqual([]);
  });

  it('stay what they became in time', async () => {
    const { link } = await linkShownIn('post');
    await member.put(link, await samples.png());
    expect((await member.settled(link.key)).status).toBe('ready');
    await after(IN_TIME + TOO_LATE);
    expect((await member.handle(link.key)).body).toMatchObject({ status: 'ready' });
    expect(await toldOf(link.key)).toEqual([]);
  });

  it('are nobody’s business where the subject went before them', async () => {
    const { link, subject } = await linkShownIn('post');
    await harness.deliver(filesDetachedOn('feed.v1'), subject, 2);
    await after(IN_TIME + TOO_LATE);
    expect(await toldOf(link.key)).toEqual([]);
  });
});
