import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { File } from '@plateia/contracts';
import { byteRangeOf } from '../src/downloads/byte-range.js';
import { describeWith } from '@plateia/test-kit';
import { MediaHarness, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

describe('a range of bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-1000', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=20-10', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
  ])('%s of 100', (header, range) => expect(byteRangeOf(header, 100)).toEqual(range));
});

describeWith('media against its database', 'TEST_MONGO_URL')('files', () => {
  let harness: MediaHarness;
  let member: Uploader;
  let file: File;

  beforeAll(async () => {
    harness = await MediaHarness.start();
    member = await harness.member();
    ({ file } = await member.upload('post_image', 'png', await samples.png()));
  });
  afterAll(() => harness.stop());

  it('are given to whoever has the link, and to nobody else', async () => {
    expect((await harness.get(file.url)).status).toBe(200);
    const changes: [RegExp, string][] = [
      [/sig=./, 'sig='],
      [/exp=\d/, 'exp=9'],
      [/v=full/, 'v=thumb'],
      [/&exp.*/, ''],
    ];
    for (const [from, to] of changes) {
      const answer = await harness.get(file.url.replace(from, to));
      expect([answer.status, JSON.parse(String(answer.body))]).toMatchObject([
        403,
        { error: { errorCode: 'SIGNATURE_INVALID' } },
      ]);
    }
    expect((await harness.get(file.url.replace('v=full', 'v=huge'))).status).toBe(400);
  });

  it('have links good for 10 to 15 minutes, the same ones for 5', async () => {
    const WINDOW = 5 * 60_000;
    const at = async (ms: number) => {
      harness.clock.set(ms);
      const again = await harness.member({ userId: member.userId });
      return (await again.settled(file.key)).file.url;
    };
    const begin = Math.ceil(harness.clock.now() / WINDOW) * WINDOW;
    const [first, last, next] = [
      await at(begin + 1_000),
      await at(begin + WINDOW - 1_000),
      await at(begin + WINDOW + 1_000),
    ];
    expect(last).toBe(first);
    expect(next).not.toBe(first);
    harness.clock.set(begin + 3 * WINDOW - 1_000);
    expect((await harness.get(first)).status).toBe(200);
    harness.clock.set(begin + 3 * WINDOW);
    expect((await harness.get(first)).status).toBe(403);
    member = await harness.member({ userId: member.userId });
    ({ file } = await member.settled(file.key));
  });

  it('run nothing, are what they say they are, and live in caches as long as their link', async () => {
    const { headers } = await harness.get(file.url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    });
    const seconds = Number(/^private, max-age=(\d+)$/.exec(headers['cache-control'] ?? '')?.[1]);
    expect(seconds).toBeGreaterThanOrEqual(595);
    expect(seconds).toBeLessThanOrEqual(900);
    const known = await harness.get(file.url, { 'if-none-match': headers['etag'] ?? '' });
    expect([known.status, known.body]).toEqual([304, Buffer.alloc(0)]);
  });

  it('come in parts', async () => {
    const whole = (await harness.get(file.url)).body as Buffer;
    const part = await harness.get(file.url, { range: 'bytes=10-19' });
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 10-19/${whole.length}`,
      '10',
    ]);
    expect((part.body as Buffer).equals(whole.subarray(10, 20))).toBe(true);
    const behind = await harness.get(file.url, { range: `bytes=${whole.length}-` });
    expect([behind.status, behind.headers['content-range']]).toEqual([416, `bytes */${whole.length}`]);
    const changed = await harness.get(file.url, { range: 'bytes=10-19', 'if-range': '"of another one"' });
    expect(changed.status).toBe(200);
  });

  it('of people are open to all', async () => {
    const { file: avatar } = await member.upload('avatar', 'png', await samples.png());
    expect(avatar.thumb).toBe(`/api/media/file/${avatar.key}?v=thumb`);
    const answer = await harness.get(avatar.thumb ?? '');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  });

  it('are not there before they are ready', async () => {
    const link = await member.link({ uploadKind: 'avatar', fileExtension: 'png' });
    await member.put(link, await samples.png());
    const early = await harness.get(`/api/media/file/${link.key}`);
    expect([early.status, JSON.parse(String(early.body))]).toMatchObject([
      404,
      { error: { errorCode: 'RESOURCE_NOT_FOUND' } },
    ]);
    for (const path of ['../../../../etc/passwd', 'avatar/x/-/y.png', '..%2f..%2f/a/b/c'])
      expect((await harness.get(`/api/media/file/${path}`)).status).toBeGreaterThanOrEqual(400);
  });
});
