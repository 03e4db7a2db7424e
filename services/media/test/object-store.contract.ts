import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { newId } from '@plateia/contracts';
import { fileKeyOf, uploadRules } from '@plateia/contracts/media';
import { UploadLinks, type UploadLink } from '@plateia/media-links';
import { until } from '@plateia/test-kit';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ObjectStore, type ByteRange } from '../src/storage/object-store.js';
import { type MediaHarness } from './support/media-harness.js';
import * as samples from './support/samples.js';

/** What the service relies on, whoever keeps the bytes: run by each driver in a suite of its own. */
export function objectStoreContract(start: () => Promise<MediaHarness>): void {
  let harness: MediaHarness;
  let store: ObjectStore;
  let links: UploadLinks;
  let folder: string;
  const bytes = Buffer.from('some bytes of a file');

  beforeAll(async () => {
    harness = await start();
    store = harness.part(ObjectStore);
    links = harness.part(UploadLinks);
    folder = await mkdtemp(join(tmpdir(), 'store-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await harness.stop();
  });

  const someKey = () => {
    const [ownerId, fileId] = [newId(harness.clock.now()), newId(harness.clock.now())];
    return fileKeyOf({ uploadKind: 'post_image', ownerId, subjectId: null, fileId, extension: 'png' });
  };
  const put = async ({ url, headers }: UploadLink, body: Buffer, others: Record<string, string> = {}) => {
    const to = url.replace('http://localhost:8080', harness.address);
    return (await fetch(to, { method: 'PUT', headers: { ...headers, ...others }, body: new Uint8Array(body) })).status;
  };
  const uploadOf = async (key: string) => {
    const path = join(folder, 'fetched');
    await store.fetchUpload(key, path);
    return readFile(path);
  };
  const waiting = async (at: Date) => {
    const keys: string[] = [];
    for await (const key of store.uploadsBefore(at)) keys.push(key);
    return keys;
  };

  it('holds what was put to a link, until it is removed', async () => {
    const key = someKey();
    expect(await store.sizeOfUpload(key)).toBeUndefined();
    expect(await put(await links.make(key, { size: bytes.length }), bytes)).toBe(200);
    expect(await store.sizeOfUpload(key)).toBe(bytes.length);
    expect(await uploadOf(key)).toEqual(bytes);
    expect(await waiting(new Date(harness.clock.now() - 60_000))).not.toContain(key);
    expect(await waiting(new Date(harness.clock.now() + 60_000))).toContain(key);
    await store.removeUpload(key);
    await store.removeUpload(key);
    expect(await store.sizeOfUpload(key)).toBeUndefined();
  });

  it('takes one upload by a link, and the first stands', async () => {
    const key = someKey();
    const link = await links.make(key, { size: bytes.length });
    expect(await put(link, bytes)).toBe(200);
    expect(await put(link, Buffer.from(bytes.toString().toUpperCase()))).toBeGreaterThanOrEqual(400);
    expect(await uploadOf(key)).toEqual(bytes);
  });

  it('takes what was signed: that type, that size, that key, for 15 minutes', async () => {
    const [key, other] = [someKey(), someKey()];
    const link = await links.make(key, { size: bytes.length });
    expect(await put(link, bytes, { 'content-type': 'text/html' })).toBeGreaterThanOrEqual(400);
    expect(await put(link, Buffer.concat([bytes, bytes]))).toBeGreaterThanOrEqual(400);
    expect(await put(link, bytes.subarray(1))).toBeGreaterThanOrEqual(400);
    expect(await put({ ...link, url: link.url.replace(key, other) }, bytes)).toBe(403);
    harness.clock.advance(15 * 60_000 + 1_000);
    expect(await put(link, bytes)).toBe(403);
    expect([await store.sizeOfUpload(key), await store.sizeOfUpload(other)]).toEqual([undefined, undefined]);
  });

  it('gives files whole and in parts, and removes them with all their sizes', async () => {
    const key = someKey();
    const path = join(folder, 'made');
    await writeFile(path, bytes);
    await store.put(key, 'full', path, 'image/webp');
    await store.put(key, 'full', path, 'image/webp');
    await store.put(key, 'thumb', path, 'image/webp');
    const read = async (range?: ByteRange) => buffer(await store.read(key, 'full', range));
    expect(await read()).toEqual(bytes);
    expect(await read({ from: 5, to: 9 })).toEqual(bytes.subarray(5, 10));
    await store.remove(key);
    await store.remove(key);
    for (const version of ['full', 'thumb'] as const)
      await expect(store.read(key, version)).rejects.toThrow(/ENOENT|NoSuchKey|not exist/);
  });

  it('never reads what is larger than its kind may be, and keeps nothing of it', async () => {
    const member = await harness.member();
    const reading = jest.spyOn(store, 'fetchUpload');
    const { key, headers, presigned_url, ...link } = await member.link({ uploadKind: 'avatar', fileExtension: 'png' });
    const sent = await put({ ...link, url: presigned_url, headers }, Buffer.alloc(uploadRules.avatar.maxBytes + 1));
    const { status } = await member.handle(key);
    expect([sent, status]).toEqual([413, 404]);
    expect(await harness.sent('media_rejected')).toEqual([]);
    expect(await store.sizeOfUpload(key)).toBeUndefined();
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  it('is reached through the service where a link says no size, so that what comes is counted', async () => {
    const key = someKey();
    const link = await links.make(key);
    expect(link.url).toMatch(/^http:\/\/localhost:8080\/api\/media\/upload\//);
    const sent = await Promise.all([put(link, bytes), put(link, bytes)]);
    expect(sent.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await uploadOf(key)).toEqual(bytes);
    await store.removeUpload(key);
  });

  it('is not asked for what the caller holds already, whatever the caller calls it', async () => {
    const member = await harness.member();
    const link = await member.link({ uploadKind: 'post_image', fileExtension: 'png' });
    expect(await put({ ...link, url: link.presigned_url }, await samples.png())).toBe(200);
    const { file } = await member.settled(link.key);
    const etag = (await harness.get(file.url)).headers['etag'] ?? '';
    const reading = jest.spyOn(store, 'read');
    for (const held of ['*', ' * ', etag, `W/${etag}`, `"x", ${etag}`])
      expect([held, (await harness.get(file.url, { 'if-none-match': held })).status]).toEqual([held, 304]);
    expect(reading).not.toHaveBeenCalled();
    reading.mockRestore();
  });

  it('carries a photo from its link to its three sizes', async () => {
    const member = await harness.member();
    const photo = await samples.png(400, 300);
    const { key, headers, presigned_url, ...link } = await member.link({
      uploadKind: 'post_image',
      fileExtension: 'png',
      size: photo.length,
    });
    expect(await put({ ...link, url: presigned_url, headers }, photo)).toBe(200);
    const { status, file } = await member.settled(key);
    expect(status).toBe('ready');
    for (const url of [file.url, file.medium, file.thumb]) expect((await harness.get(url ?? '')).status).toBe(200);
    await until('it is taken away', async () => (await store.sizeOfUpload(key)) === undefined);
  });
}
