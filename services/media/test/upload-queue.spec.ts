import { MINUTE_MS } from '@plateia/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { describeWith, ManualClock, until } from '@plateia/test-kit';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSides } from '@plateia/contracts/media';
import { MEDIA_FILE, type MediaFileRow } from '../src/store/media-file.schema.js';
import { UploadHold } from '../src/store/upload-hold.js';
import { UploadQueueStore } from '../src/store/upload-queue.store.js';
import { UploadQueue } from '../src/processing/upload-queue.js';
import { Converter, ConverterCrash } from '../src/processing/converter.js';
import { MediaHarness, type Uploader } from './support/media-harness.js';
import * as samples from './support/samples.js';

describeWith('media against its database', 'TEST_MONGO_URL')('the queue of uploads', () => {
  let harness: MediaHarness;
  let member: Uploader;
  let png: Buffer;

  beforeAll(async () => {
    harness = await MediaHarness.start();
    png = await samples.png();
  });
  beforeEach(async () => (member = await harness.member()));
  afterEach(() => void jest.restoreAllMocks());
  afterAll(() => harness.stop());

  const handIn = async (by: Uploader, fileExtension = 'png') => {
    const bytes = fileExtension === 'png' ? png : await samples.movingGif();
    const link = await by.link({ uploadKind: 'post_image', fileExtension, size: bytes.length });
    await by.put(link, bytes);
    await by.handle(link.key);
    return link.key;
  };
  const rowOf = async (key: string) => {
    const row = await harness.context.connection.collection<MediaFileRow>('files').findOne({ _id: key });
    if (!row) throw new Error(`${key} is not there`);
    return row;
  };
  const converter = () => harness.part(Converter);
  /** Each look finds the file rested. */
  const lookUntil = (what: string, key: string, isSo: (row: MediaFileRow) => boolean) =>
    until(what, async () => {
      harness.clock.advance(11 * MINUTE_MS);
      harness.part(UploadQueue).wake();
      return isSo(await rowOf(key));
    });
  const failingFor = (extension: string, fault: () => Error) => {
    const real = converter().run.bind(converter());
    jest.spyOn(converter(), 'run').mockImplementation(async (order) => {
      if (order.extension !== extension) return real(order);
      throw fault();
    });
  };
  /** As another replica has it, whose clock runs ahead. */
  const storeWith = (aheadMs: number, owner?: string) => {
    const clock = new ManualClock(harness.clock.now() - harness.clock.movedMs + aheadMs);
    clock.advance(harness.clock.movedMs / 1_000);
    const rows = harness.context.connection.model<MediaFileRow>(MEDIA_FILE);
    return { clock, store: new UploadQueueStore(rows, clock, new UploadHold(clock, { DATA_OWNER: owner })) };
  };

  it('lets whoever sends one file go before the rest of whoever sends many', async () => {
    const real = converter().run.bind(converter());
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const order: string[] = [];
    const finished = jest.spyOn(converter(), 'run').mockImplementation(async (asked) => {
      await isOpen;
      return real(asked);
    });
    const many: string[] = [];
    for (let count = 0; count < 4; count++) many.push(await handIn(member));
    const one = await handIn(await harness.member());
    await until('the first is looked at', async () => finished.mock.calls.length === 1);
    open();
    await until('all are ready', async () => {
      for (const key of [...many, one])
        if (!order.includes(key) && (await rowOf(key)).status === 'ready') order.push(key);
      return order.length === 5;
    });
    expect(order.indexOf(one)).toBe(1);
  });

  it('rests a file twice as long after each failure, up to ten minutes', async () => {
    const taking = jest.spyOn(harness.part(UploadQueueStore), 'claim').mockResolvedValue(null);
    const key = await handIn(member);
    const { clock, store } = storeWith(0);
    const pauses: number[] = [];
    for (const failure of ['fault', 'machine', 'crash', ...Array<'fault'>(9).fill('fault')] as const) {
      const row = await store.claim();
      if (row?._id !== key) throw new Error('it still rests');
      await store.postpone(row, failure);
      expect(await store.claim()).toBeNull();
      pauses.push(((await rowOf(key)).queuedAt.getTime() - clock.now()) / 1_000);
      clock.advance(pauses.at(-1) ?? 0);
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
    // Begun so often and never ended, as by a file that takes its process along: it is not begun once more.
    taking.mockRestore();
    const run = jest.spyOn(converter(), 'run');
    await lookUntil('it is given up', key, ({ status }) => status === 'rejected');
    expect([(await rowOf(key)).reason, run.mock.calls]).toEqual(['FILE_NOT_USABLE', []]);
  });

  it('takes others while a file that fails rests, and gives it up in the end', async () => {
    failingFor('gif', () => new Error('nobody thought of this'));
    const key = await handIn(member, 'gif');
    await until('it has failed', async () => (await rowOf(key)).holder === null && (await rowOf(key)).attempts === 1);
    const others = await Promise.all([handIn(member), handIn(await harness.member())]);
    for (const other of others) await until('it is ready', async () => (await rowOf(other)).status === 'ready');
    await lookUntil('it is given up', key, ({ status }) => status === 'rejected');
    expect(await rowOf(key)).toMatchObject({ reason: 'FILE_NOT_USABLE', attempts: 10 });
    await until('its bytes are gone', async () => !(await harness.stored()).includes(`uploads/${key}`));
  });

  it('refuses a file that brings the converter down three times', async () => {
    failingFor('gif', () => new ConverterCrash('gone'));
    const key = await handIn(member, 'gif');
    await lookUntil('it is refused', key, ({ status }) => status === 'rejected');
    expect(await rowOf(key)).toMatchObject({ reason: 'FILE_TYPE', crashes: 2, attempts: 3 });
  });

  it('holds no day of the machine against a file, however long it lasts', async () => {
    let isFull = true;
    const real = converter().run.bind(converter());
    jest.spyOn(converter(), 'run').mockImplementation(async (order) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      return real(order);
    });
    const key = await handIn(member);
    await lookUntil('it was tried often', key, ({ delays }) => delays >= 12);
    expect(await rowOf(key)).toMatchObject({ status: 'processing', attempts: expect.any(Number) });
    isFull = false;
    await lookUntil('it is ready', key, ({ status }) => status === 'ready');
  });

  it('tells a full disk from a bad picture', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-'));
    const path = join(folder, 'upload');
    await writeFile(path, png);
    for (const version of Object.keys(imageSides)) await symlink('/dev/full', join(folder, `${version}.webp`));
    const order = { path, folder, uploadKind: 'post_image', extension: 'png', sides: imageSides } as const;
    const limits = { maxBytes: 1e9, maxPixels: 1e9, maxSeconds: 60 };
    await expect(converter().run({ ...order, ...limits })).rejects.toMatchObject({ code: 'ENOSPC' });
    await rm(folder, { recursive: true });
  });

  it('takes at once what the platform before it was at, where it has the data for itself', async () => {
    const taking = jest.spyOn(harness.part(UploadQueueStore), 'claim').mockResolvedValue(null);
    const key = await handIn(member);
    expect(await storeWith(0, 'first').store.claim()).toMatchObject({ _id: key, attempts: 1 });
    for (const owner of ['first', undefined]) expect(await storeWith(0, owner).store.claim()).toBeNull();
    const second = storeWith(0, 'second').store;
    const taken = await second.claim();
    expect(taken).toMatchObject({ _id: key, attempts: 2 });
    // What rests after a failure rests for it as well.
    if (taken) await second.postpone(taken, 'fault');
    expect(await storeWith(0, 'third').store.claim()).toBeNull();
    taking.mockRestore();
    await lookUntil('it is ready', key, ({ status }) => status === 'ready');
  });

  it('leaves a file with who holds it, whatever other clocks say, and takes no word of who lost it', async () => {
    const real = converter().run.bind(converter());
    let open = () => {};
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    const run = jest.spyOn(converter(), 'run').mockImplementation(async (order) => {
      const outcome = await real(order);
      await isOpen;
      return outcome;
    });
    const key = await handIn(member);
    await until('it is looked at', async () => run.mock.calls.length === 1);
    const ahead = storeWith(MINUTE_MS).store;
    expect(await ahead.claim()).toBeNull();

    const files = harness.context.connection.collection<MediaFileRow>('files');
    await files.updateOne({ _id: key }, { $set: { heldUntil: new Date(0) } });
    const taken = await ahead.claim();
    expect(taken).toMatchObject({ _id: key, attempts: 2 });
    open();
    await until('the first has ended', async () => (await run.mock.results[0]?.value) !== undefined);
    const another = await handIn(member);
    await until('the next is ready', async () => (await rowOf(another)).status === 'ready');
    expect(await rowOf(key)).toMatchObject({ status: 'processing', holder: taken?.holder });
    expect(await harness.stored()).toContain(`uploads/${key}`);
    if (taken) await ahead.postpone(taken, 'machine');
    await lookUntil('it is ready', key, ({ status }) => status === 'ready');
  });
});
