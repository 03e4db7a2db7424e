import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { parseFileKey, uploadRules } from '@plateia/contracts/media';
import sharp from 'sharp';
import { describeWith } from '@plateia/test-kit';
import { MediaHarness, type Handled, type Link, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

describeWith('media against its database', 'TEST_MONGO_URL')('uploads', () => {
  let harness: MediaHarness;
  let member: Uploader;

  beforeAll(async () => {
    harness = await MediaHarness.start();
    member = await harness.member();
  });
  afterAll(() => harness.stop());

  const refusalOf = (answer: { status: number; body: { error?: { errorCode: string } } }) =>
    `${answer.status} ${answer.body.error?.errorCode}`;

  it('signs a link for 15 minutes that says what may be sent', async () => {
    const before = harness.clock.now();
    const subjectId = '019cd3dc-f001-7d31-9c10-5d0f63c1a102';
    const link = await member.link({ uploadKind: 'booking_image', fileExtension: '.JPG', size: 1_000, subjectId });
    expect(parseFileKey(link.key)).toMatchObject({ uploadKind: 'booking_image', ownerId: member.userId, subjectId });
    expect(link).toMatchObject({ headers: { 'content-type': 'image/jpeg' }, maxBytes: 10 * 1024 * 1024 });
    const minutes = (Date.parse(link.expiresAt) - before) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(15);
    expect(minutes).toBeLessThan(15.2);
  });

  it.each([
    ['another type than the kind takes', { uploadKind: 'avatar', fileExtension: 'gif' }, '422 FILE_TYPE'],
    ['SVG', { uploadKind: 'post_image', fileExtension: 'svg' }, '422 FILE_TYPE'],
    ['HTML', { uploadKind: 'document', fileExtension: 'html' }, '422 FILE_TYPE'],
    ['a double extension', { uploadKind: 'post_image', fileExtension: 'jpg.html' }, '422 FILE_TYPE'],
    ['a path', { uploadKind: 'post_image', fileExtension: '../../jpg' }, '422 FILE_TYPE'],
    ['a name of every object', { uploadKind: 'post_image', fileExtension: 'constructor' }, '422 FILE_TYPE'],
    [
      'a content type of something else',
      { uploadKind: 'post_image', fileExtension: 'jpg', contentType: 'text/html' },
      '422 FILE_TYPE',
    ],
    [
      'one byte over',
      { uploadKind: 'post_image', fileExtension: 'jpg', size: uploadRules.post_image.maxBytes + 1 },
      '422 FILE_TOO_LARGE',
    ],
    ['no bytes', { uploadKind: 'post_image', fileExtension: 'jpg', size: 0 }, '400 VALIDATION_FAILED'],
    ['an unknown kind', { uploadKind: 'cover', fileExtension: 'jpg' }, '400 VALIDATION_FAILED'],
    [
      'a subject that is no id',
      { uploadKind: 'post_image', fileExtension: 'jpg', subjectId: '../x' },
      '400 VALIDATION_FAILED',
    ],
    [
      'a subject that no id can name',
      { uploadKind: 'post_image', fileExtension: 'jpg', subjectId: randomUUID() },
      '400 VALIDATION_FAILED',
    ],
  ])('signs nothing for %s', async (_, fields, refusal) => {
    expect(refusalOf(await member.post('/api/media/upload-signer', fields))).toBe(refusal);
  });

  it('lets a member who still registers upload their own photo and nothing else', async () => {
    const newcomer = await harness.member({ stage: 'onboarding' });
    expect((await newcomer.upload('avatar', 'png', await samples.png())).status).toBe('ready');
    const refused = await newcomer.post('/api/media/upload-signer', { uploadKind: 'post_image', fileExtension: 'jpg' });
    expect(refusalOf(refused)).toBe('403 ONBOARDING_REQUIRED');
  });

  it('takes a photo in: upright, without place and camera, in three sizes and a preview', async () => {
    const photo = await samples.photo(3000, 2000);
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { key, file } = await member.upload('post_image', 'jpg', photo);
    // Turned by its orientation, so the longer side stands.
    expect(file).toMatchObject({ key, kind: 'image', status: 'ready', width: 1365, height: 2048, alt: '' });
    expect(file.blur?.startsWith('data:image/webp;base64,')).toBe(true);
    expect(file.blur?.length).toBeLessThanOrEqual(300);
    const sizes = { url: 2048, medium: 960, thumb: 320 } as const;
    for (const [name, side] of Object.entries(sizes) as [keyof typeof sizes, number][]) {
      const answer = await harness.get(file[name] ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
      const { format, height, exif, xmp, icc, orientation } = await sharp(answer.body as Buffer).metadata();
      expect({ format, height, exif, xmp, icc, orientation }).toEqual({ format: 'webp', height: side });
      expect((answer.body as Buffer).includes('Of a member')).toBe(false);
    }
    expect(await harness.keptOf(key)).toEqual(['full', 'medium', 'thumb'].map((version) => `files/${key}/${version}`));
    const [told] = (await harness.sent('media_ready')).filter(({ subject }) => subject === key);
    expect(told?.data).toMatchObject({ key, ownerId: member.userId, uploadKind: 'post_image', subjectId: null });
    expect(told?.data).toMatchObject({ width: 1365, height: 2048, duration: null, blur: file.blur });
  });

  it('takes in every format that its kind allows', async () => {
    const made: [string, Buffer][] = [
      ['png', await samples.png()],
      ['webp', await samples.webp()],
      ['jpeg', await samples.photo(80, 60)],
      ['heic', samples.heic],
      ['gif', await samples.movingGif()],
    ];
    for (const [extension, bytes] of made) {
      const { status, file } = await member.upload('message_image', extension, bytes);
      expect([extension, status]).toEqual([extension, 'ready']);
      const { pages = 1 } = await sharp((await harness.get(file.url)).body as Buffer).metadata();
      expect(pages).toBe(extension === 'gif' ? 3 : 1);
    }
  });

  it('keeps a document as it is and hands it out as a download', async () => {
    const { file } = await member.upload('document', 'pdf', samples.pdf);
    expect(file).toMatchObject({ kind: 'document', status: 'ready' });
    expect(file).not.toHaveProperty('thumb');
    const answer = await harness.get(file.url);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': 'attachment' });
    expect((answer.body as Buffer).equals(samples.pdf)).toBe(true);
  });

  it('refuses what is not what it is called, and keeps nothing of it', async () => {
    const jpg = await samples.photo(80, 60);
    const png = await samples.png();
    const wrong: [string, string, Buffer, string][] = [
      ['post_image', 'jpg', png, 'FILE_TYPE'],
      ['post_image', 'png', samples.svg, 'FILE_TYPE'],
      ['post_image', 'jpg', samples.html, 'FILE_TYPE'],
      ['post_image', 'jpg', samples.withPage(jpg), 'FILE_TYPE'],
      ['post_image', 'jpg', samples.withArchive(jpg), 'FILE_TYPE'],
      ['post_image', 'png', Buffer.concat([png, samples.pdf]), 'FILE_TYPE'],
      ['post_image', 'jpg', jpg.subarray(0, jpg.length / 2), 'FILE_TYPE'],
      ['post_image', 'gif', Buffer.from('GIF89a'), 'FILE_TYPE'],
      ['post_image', 'heic', samples.heic.subarray(0, 200), 'FILE_TYPE'],
      ['document', 'pdf', samples.withArchive(samples.pdf), 'FILE_TYPE'],
      ['document', 'pdf', Buffer.concat([samples.html, samples.pdf]), 'FILE_TYPE'],
      ['post_video', 'mp4', png, 'FILE_TYPE'],
      ['post_image', 'png', samples.bomb(), 'FILE_TOO_LARGE'],
    ];
    for (const [kind, extension, bytes, reason] of wrong) {
      const { key, status, file } = await member.upload(kind, extension, bytes);
      expect({ extension, status, reason: file.reason, url: file.url }).toEqual({
        extension,
        status: 'rejected',
        reason,
        url: '',
      });
      expect(await harness.keptOf(key)).toEqual([]);
      expect((await harness.sent('media_rejected')).map(({ data }) => data)).toContainEqual({
        key,
        ownerId: member.userId,
        reason,
      });
    }
  });

  it('refuses an upload of nothing', async () => {
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'jpg' });
    await member.put(link, Buffer.alloc(0));
    const { status, file } = await member.settled(link.key);
    expect([status, file.reason]).toEqual(['rejected', 'FILE_TYPE']);
  });

  it('takes a link for what was signed and nothing else', async () => {
    const png = await samples.png();
    const fields = { uploadKind: 'post_image', fileExtension: 'png', size: png.length };
    const link = await member.link(fields);
    const other = await member.link(fields);
    const changed = (from: string | RegExp, to: string) => ({
      ...link,
      presigned_url: link.presigned_url.replace(from, to),
    });
    const tries: [string, Link, Buffer, Record<string, string>?][] = [
      ['403 SIGNATURE_INVALID', changed(/sig=./, 'sig='), png],
      ['403 SIGNATURE_INVALID', changed(/exp=\d/, 'exp=9'), png],
      ['403 SIGNATURE_INVALID', changed(/&size=\d+/, '&size='), png],
      ['403 SIGNATURE_INVALID', changed(/\?.*/, ''), png],
      ['403 SIGNATURE_INVALID', changed(link.key, other.key), png],
      ['403 SIGNATURE_INVALID', changed(link.key, '..%2f..%2f/..%2f/..%2f/etc'), png],
      ['403 SIGNATURE_INVALID', link, png, { 'content-type': 'text/html' }],
      ['403 SIGNATURE_INVALID', link, png.subarray(1)],
      ['413 PAYLOAD_TOO_LARGE', link, Buffer.concat([png, Buffer.alloc(1)])],
    ];
    for (const [refusal, by, bytes, headers] of tries)
      expect([by, refusalOf(await member.put(by, bytes, headers))]).toEqual([by, refusal]);
    expect(await harness.stored()).not.toContain(`uploads/${link.key}`);
    expect((await harness.stored()).filter((path) => path.startsWith('drafts/'))).toEqual([]);
    expect((await member.put(link, png)).status).toBe(200);
  });

  it('refuses one byte over where no size was said, also when the length is not', async () => {
    const { maxBytes } = uploadRules.avatar;
    const link = await member.link({ uploadKind: 'avatar', fileExtension: 'png' });
    const body = new ReadableStream({
      start(controller) {
        for (let left = maxBytes + 1; left > 0; left -= 65_536)
          controller.enqueue(new Uint8Array(Math.min(left, 65_536)));
        controller.close();
      },
    });
    const url = link.presigned_url.replace('http://localhost:8080', harness.address);
    const answer = await fetch(url, { method: 'PUT', headers: link.headers, body, duplex: 'half' });
    expect([answer.status, await answer.json()]).toMatchObject([413, { error: { errorCode: 'PAYLOAD_TOO_LARGE' } }]);
    expect((await harness.stored()).filter((path) => path.includes(link.key) || path.startsWith('drafts/'))).toEqual(
      [],
    );
  });

  it('refuses one byte over that got to its disk all the same, without reading it', async () => {
    const { key } = await member.link({ uploadKind: 'avatar', fileExtension: 'png' });
    const path = join(harness.dataDir, 'media', 'uploads', key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, '');
    await truncate(path, uploadRules.avatar.maxBytes + 1);
    const answer = await member.handle(key);
    expect(answer.body).toMatchObject({ status: 'rejected', file: { reason: 'FILE_TOO_LARGE', url: '' } });
    expect(await harness.keptOf(key)).toEqual([]);
    expect((await member.handle(key)).body).toEqual(answer.body);
  });

  it('refuses an expired link', async () => {
    const png = await samples.png();
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png', size: png.length });
    harness.clock.advance(15 * 60_000 + 1_000);
    member = await harness.member({ userId: member.userId });
    expect(refusalOf(await member.put(link, png))).toBe('403 SIGNATURE_INVALID');
    expect(refusalOf(await member.handle(link.key))).toBe('404 RESOURCE_NOT_FOUND');
  });

  it('takes one upload by a link, before and after the file is ready', async () => {
    const png = await samples.png();
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png', size: png.length });
    const answers = await Promise.all([1, 2, 3, 4].map(() => member.put(link, png)));
    expect(answers.map(refusalOf).sort()).toEqual(['200 undefined', ...Array(3).fill('409 ALREADY_UPLOADED')]);
    expect((await member.settled(link.key)).status).toBe('ready');
    expect(refusalOf(await member.put(link, png))).toBe('409 ALREADY_UPLOADED');
  });

  it("tells nobody of another member's file", async () => {
    const png = await samples.png();
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png', size: png.length });
    const stranger = await harness.member();
    expect(refusalOf(await stranger.handle(link.key))).toBe('404 RESOURCE_NOT_FOUND');
    await member.put(link, png);
    expect(refusalOf(await stranger.handle(link.key))).toBe('404 RESOURCE_NOT_FOUND');
    expect(refusalOf(await stranger.handle('post_image/../../secret'))).toBe('404 RESOURCE_NOT_FOUND');
    await member.settled(link.key);
    expect(refusalOf(await stranger.handle(link.key))).toBe('404 RESOURCE_NOT_FOUND');
  });

  it('keeps the description, and takes a better one', async () => {
    const png = await samples.png();
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png', size: png.length });
    await member.put(link, png);
    await member.handle(link.key, '  A quay at dusk ');
    expect((await member.settled(link.key)).file.alt).toBe('A quay at dusk');
    expect(((await member.handle(link.key, 'A harbour')).body as Handled).file.alt).toBe('A harbour');
    expect(refusalOf(await member.handle(link.key, 'x'.repeat(301)))).toBe('400 VALIDATION_FAILED');
  });
});
