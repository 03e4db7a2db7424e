import { expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { entriesOf, type ExportStore, partKey, withZip } from '@plateia/data-export';

export function exportStoreContract(open: () => Promise<ExportStore>): void {
  async function* entries() {
    yield { path: 'posts.ndjson', open: () => Promise.resolve(Readable.from(['one\n', 'δύο\n'])) };
    yield { path: 'empty.ndjson', open: () => Promise.resolve(Readable.from([])) };
    yield {
      path: 'files/large.bin',
      open: () => Promise.resolve(Readable.from(Array(50).fill(Buffer.alloc(65_536, 7)))),
    };
  }

  it('keeps an archive whole, lets a later one take its place, and forgets it', async () => {
    const store = await open();
    const key = partKey(randomUUID(), 'feed');
    expect(await store.open(key)).toBeNull();
    await store.remove(key);
    const folder = await mkdtemp(join(tmpdir(), 'plateia-store-'));
    try {
      await writeFile(join(folder, 'first'), 'not the one');
      await store.put(key, join(folder, 'first'));
      await withZip(store.drafts, entries(), (path) => store.put(key, path));
      const found = await store.open(key);
      const bytes = await buffer(found?.body ?? Readable.from([]));
      expect(found?.bytes).toBe(bytes.length);
      await writeFile(join(folder, 'archive.zip'), bytes);
      const read: Record<string, number> = {};
      for await (const entry of entriesOf(join(folder, 'archive.zip')))
        read[entry.path] = (await text(await entry.open())).length;
      expect(read).toEqual({ 'posts.ndjson': 8, 'empty.ndjson': 0, 'files/large.bin': 50 * 65_536 });
    } finally {
      await rm(folder, { recursive: true });
    }
    await store.remove(key);
    expect(await store.open(key)).toBeNull();
  });

  it('takes no key that leads out of its folder', async () => {
    const store = await open();
    for (const key of ['../feed', `${randomUUID()}/../x`, `${randomUUID()}/feed/more`, ''])
      expect(() => store.open(key)).toThrow('not the key of an export');
  });

  it('leaves nothing of an archive that breaks while it is written', async () => {
    const store = await open();
    async function* broken() {
      yield* entries();
      throw new Error('the database went away');
    }
    const kept = withZip(store.drafts, broken(), () => Promise.reject(new Error('was kept')));
    await expect(kept).rejects.toThrow('the database went away');
    async function* stuck() {
      yield { path: 'x', open: () => Promise.reject(new Error('no such file')) };
    }
    await expect(withZip(store.drafts, stuck(), () => Promise.resolve())).rejects.toThrow('no such file');
  });

  it('takes away what killed processes left half made a day ago, and nothing that is being made', async () => {
    const store = await open();
    const drafts = { left: join(store.drafts, randomUUID()), present: join(store.drafts, randomUUID()) };
    await mkdir(store.drafts, { recursive: true });
    for (const path of Object.values(drafts)) await writeFile(path, 'what a member wrote');
    const yesterday = new Date(Date.now() - 24 * 3_600_000 - 1_000);
    await utimes(drafts.left, yesterday, yesterday);
    await withZip(store.drafts, entries(), () => Promise.resolve());
    await expect(access(drafts.left)).rejects.toThrow('ENOENT');
    await access(drafts.present);
  });
}
