import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openExports, partKey } from '@plateia/data-export';
import type { PlatformSettings } from '@plateia/service-kit';
import { S3Server } from '@plateia/test-kit';
import { randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportStoreContract } from './export-store.contract.js';

let DATA_DIR: string;
beforeAll(async () => (DATA_DIR = await mkdtemp(join(tmpdir(), 'plateia-exports-'))));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const opened = (settings: Partial<PlatformSettings>) => openExports({ DATA_DIR, ...settings } as PlatformSettings);

describe('archives on the local disk', () => {
  exportStoreContract(() => opened({}));

  it('takes away what a process left that was killed while it put a file in its place', async () => {
    const store = await opened({});
    const [left, content] = ['left', 'content'].map((name) => join(store.drafts, name)) as [string, string];
    await mkdir(store.drafts, { recursive: true });
    for (const path of [left, content]) await writeFile(path, 'what a member wrote');
    await utimes(left, new Date(0), new Date(0));
    await store.put(partKey(randomUUID(), 'feed'), content);
    await expect(access(left)).rejects.toThrow('ENOENT');
    await access(content);
  });
});

describe('archives in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => (server = await S3Server.start(Date.now)));
  afterAll(() => server.stop());
  exportStoreContract(() => opened({ S3_URL: server.url }));
});
