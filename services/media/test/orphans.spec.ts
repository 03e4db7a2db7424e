import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { HOUR_MS, newId } from '@plateia/contracts';
import { accountDeleted, erasureDoneOn } from '@plateia/contracts/identity';
import { filesAttachedOn, filesDetachedOn, mediaReady, REPORT_SUBJECT } from '@plateia/contracts/media';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { ObjectStore } from '../src/storage/object-store.js';
import { FileReferences } from '../src/references/file-references.js';
import { PurgeOrphans } from '../src/references/purge-orphans.js';
import { describeWith, until } from '@plateia/test-kit';
import { MediaHarness, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

describeWith('media against its database', 'TEST_MONGO_URL')('what nobody refers to', () => {
  let harness: MediaHarness;
  let member: Uploader;

  beforeAll(async () => (harness = await MediaHarness.start()));
  beforeEach(async () => (member = await harness.member()));
  afterAll(() => harness.stop());

  const upload = async () => (await member.upload('post_image', 'png', await samples.png())).key;
  const purge = () => harness.part(PurgeOrphans).run();
  const storedOf = async (key: string) => (await harness.stored()).filter((path) => path.includes(key)).length;
  const erased = async (_id: string) => {
    await until('everything is gone', () => harness.rows('erasures').findOne({ _id, doneAt: { $ne: null } }));
    await harness.drain();
  };
  const lookedAtLast = (_id: string) =>
    until('its last look is behind', () =>
      harness.rows('erasures').findOne({ _id, doneAt: { $ne: null }, dueAt: null }),
    );
  const wordsOf = async ({ userId }: Uploader) =>
    (await harness.rows('references').find({}).toArray()).filter(({ _id }) => _id.includes(userId));
  const after = async (hours: number) => {
    await harness.drain();
    harness.clock.advance(hours * HOUR_MS);
    await purge();
  };

  it('goes when it was uploaded and never handed in; what waits in the line stays', async () => {
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    await member.put(link, await samples.png());
    await after(0);
    expect(await storedOf(link.key)).toBe(1);
    const long = new Date(harness.clock.now() - 25 * HOUR_MS);
    await utimes(join(harness.dataDir, 'media', 'uploads', link.key), long, long);
    await purge();
    expect(await storedOf(link.key)).toBe(0);
  });

  it('goes after a day, and its owner is told that it is not there', async () => {
    const key = await upload();
    await after(23);
    expect(await storedOf(key)).toBe(3);
    await after(1.1);
    expect(await storedOf(key)).toBe(0);
    member = await harness.member({ userId: member.userId });
    expect((await member.handle(key)).status).toBe(404);
  });

  it('stays while a subject shows it, whoever owns the subject', async () => {
    const key = await upload();
    const [post, booking] = [newId(harness.clock.now()), newId(harness.clock.now())];
    const shown = (subjectType: string, subjectId: string) => ({ subjectType, subjectId, keys: [key] });
    await harness.deliver(filesAttachedOn('feed.v1'), shown('post', post));
    await harness.deliver(filesAttachedOn('bookings.v1'), shown('booking', booking));
    await after(100);
    await harness.deliver(filesDetachedOn('feed.v1'), shown('post', post), 2);
    await after(100);
    expect(await storedOf(key)).toBe(3);
    await harness.deliver(filesDetachedOn('bookings.v1'), shown('booking', booking), 2);
    await after(24.1);
    expect(await storedOf(key)).toBe(0);
  });

  it('stays as evidence when its owner goes, until the report is forgotten', async () => {
    const [reported, other] = [await upload(), await upload()];
    const report = { subjectType: REPORT_SUBJECT, subjectId: newId(harness.clock.now()), keys: [reported] };
    const post = { subjectType: 'post', subjectId: newId(harness.clock.now()), keys: [reported, other] };
    await harness.deliver(filesAttachedOn('feed.v1'), post);
    await harness.deliver(filesAttachedOn('feed.v1'), report);
    await harness.deliver(accountDeleted, { userId: member.userId });
    await erased(member.userId);
    expect(await storedOf(other)).toBe(0);
    await after(25);
    // One that is still to come would take the file itself, as soon as the report is forgotten.
    await lookedAtLast(member.userId);
    expect(await storedOf(reported)).toBe(3);
    await harness.deliver(filesDetachedOn('feed.v1'), report, 2);
    await after(24.1);
    expect([await storedOf(reported), await wordsOf(member)]).toEqual([0, []]);
  });

  it('leaves no word of an owner who is gone, although a purge of their evidence broke off', async () => {
    const key = await upload();
    const report = { subjectType: REPORT_SUBJECT, subjectId: newId(harness.clock.now()), keys: [key] };
    await harness.deliver(filesAttachedOn('feed.v1'), report);
    await harness.deliver(accountDeleted, { userId: member.userId });
    await erased(member.userId);
    harness.clock.advance(25 * HOUR_MS);
    await lookedAtLast(member.userId);
    await harness.deliver(filesDetachedOn('feed.v1'), report, 2);
    const broken = jest.spyOn(harness.part(FileReferences), 'forget').mockRejectedValueOnce(new Error('broken off'));
    await expect(after(24.1)).rejects.toThrow('broken off');
    broken.mockRestore();
    await purge();
    expect([await storedOf(key), await wordsOf(member)]).toEqual([0, []]);
  });

  it('leaves no word of its owner where the report was forgotten before they went', async () => {
    const key = await upload();
    const report = { subjectType: REPORT_SUBJECT, subjectId: newId(harness.clock.now()), keys: [key] };
    await harness.deliver(filesAttachedOn('feed.v1'), report);
    await harness.deliver(filesDetachedOn('feed.v1'), report, 2);
    await harness.deliver(accountDeleted, { userId: member.userId });
    await erased(member.userId);
    expect([await storedOf(key), await wordsOf(member)]).toEqual([0, []]);
  });

  it('leaves none either where the report is forgotten between their end and the last look at what came late', async () => {
    const key = await upload();
    const report = { subjectType: REPORT_SUBJECT, subjectId: newId(harness.clock.now()), keys: [key] };
    await harness.deliver(filesAttachedOn('feed.v1'), report);
    await harness.deliver(accountDeleted, { userId: member.userId });
    await erased(member.userId);
    await harness.deliver(filesDetachedOn('feed.v1'), report, 2);
    expect(await storedOf(key)).toBe(3);
    // The file has not been of nobody for a day yet: the last look takes it, and no purge.
    harness.clock.advance(24.1 * HOUR_MS);
    await lookedAtLast(member.userId);
    expect([await storedOf(key), await wordsOf(member)]).toEqual([0, []]);
  });

  it('stays although a subject showed it before it was ready', async () => {
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    const post = { subjectType: 'post', subjectId: newId(harness.clock.now()), keys: [link.key] };
    await harness.deliver(filesAttachedOn('feed.v1'), post);
    await member.put(link, await samples.png());
    expect((await member.settled(link.key)).status).toBe('ready');
    await after(24.1);
    expect(await storedOf(link.key)).toBe(3);
    await harness.deliver(filesDetachedOn('feed.v1'), post, 2);
    await after(24.1);
    expect(await storedOf(link.key)).toBe(0);
  });

  it('goes although the word of its end came before that of its beginning', async () => {
    const key = await upload();
    const post = { subjectType: 'post', subjectId: newId(harness.clock.now()), keys: [key] };
    await harness.deliver(filesDetachedOn('feed.v1'), post, 2);
    await harness.deliver(filesAttachedOn('feed.v1'), post, 1);
    await after(24.1);
    expect(await storedOf(key)).toBe(0);
  });

  it('and what belongs to a member who is gone for good goes at once, shown or not, and nothing of others', async () => {
    const [shown, other] = [
      await upload(),
      await (await harness.member()).upload('post_image', 'png', await samples.png()),
    ];
    const post = { subjectType: 'post', subjectId: newId(harness.clock.now()), keys: [shown] };
    await harness.deliver(filesAttachedOn('feed.v1'), post);
    await harness.deliver(accountDeleted, { userId: member.userId });
    await harness.deliver(accountDeleted, { userId: member.userId });
    await erased(member.userId);
    expect([await storedOf(shown), await storedOf(other.key)]).toEqual([0, 3]);
    const said = await harness.sent(erasureDoneOn('media.v1').type);
    const own = said.filter(({ subject }) => subject === member.userId);
    expect(own.map(({ data }) => data)).toEqual([{ userId: member.userId, service: 'media' }]);
  });

  it('and so does a file of theirs that is in work at that moment, with what is made of it', async () => {
    const objects = harness.part(ObjectStore);
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const put = objects.put.bind(objects);
    const slow = jest.spyOn(objects, 'put').mockImplementationOnce(async (...args) => {
      begun.resolve();
      await goOn.promise;
      await put(...args);
    });
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    await member.put(link, await samples.png());
    await member.handle(link.key);
    await begun.promise;
    await harness.deliver(accountDeleted, { userId: member.userId });
    await until('it is taken away', () => harness.rows('files').findOne({ _id: link.key, status: 'removed' }));
    const asked = await member.handle(link.key);
    const erasure = await harness.rows('erasures').findOne({ _id: member.userId });
    goOn.resolve();
    expect([asked.status, asked.body.error?.errorCode]).toEqual([404, 'RESOURCE_NOT_FOUND']);
    expect(erasure).toMatchObject({ doneAt: null });
    await erased(member.userId);
    slow.mockRestore();
    expect([await storedOf(link.key), await harness.rows('files').findOne({ _id: link.key })]).toEqual([0, null]);
    expect((await harness.sent(mediaReady.type)).filter(({ subject }) => subject === link.key)).toEqual([]);
  });
});
