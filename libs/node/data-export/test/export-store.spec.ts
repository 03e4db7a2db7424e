import { afterAll, beforeAll, describe } from '@jest/globals';
import { openExports } from '@plateia/data-export';
import type { PlatformSettings } from '@plateia/service-kit';
import { S3Server } from '@plateia/test-kit';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportStoreContract } from './export-store.contract.js';

let DATA_DIR: string;
beforeAll(async () => (DATA_DIR = await mkdtemp(join(tmpdir(), 'plateia-exports-'))));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const opened = (settings: Partial<PlatformSettings>) => openExports({ DATA_DIR, ...settings } as PlatformSettings);

describe('archives on the local disk', () => {
  exportStoreContract(() => opened({}));
});

describe('archives in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => (server = await S3Server.start(Date.now)));
  afterAll(() => server.stop());
  exportStoreContract(() => opened({ S3_URL: server.url }));
});
