import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDataDir } from '../../../run/supervisor/data-dir.ts';
import { readSettings } from '../../../run/supervisor/settings.config.ts';
import { planWithMock } from '../mock-plan.ts';
import { planDevelopment } from '../plan.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateia-dev-'));
  takeDataDir(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** The units that would be started; nothing is. */
async function planned(...slices: string[]): Promise<string[]> {
  const given = { DATA_DIR: dataDir, MONGO_URL: 'mongodb://127.0.0.1:1', REDIS_URL: 'redis://127.0.0.1:1' };
  const units = await planDevelopment(slices, readSettings(given, [], dataDir), () => undefined);
  return units.flat().map(({ name }) => name);
}

test('the shell and the slices that are written have a dev server each, before the platform that has the rest', async () => {
  const one = await planned('marketplace', 'bookings');
  expect(one.filter((name) => name.startsWith('dev-'))).toEqual(['dev-marketplace', 'dev-shell']);
  expect(one.indexOf('dev-shell')).toBe(one.length - 1);
  const all = await planned();
  expect(all).toEqual(expect.arrayContaining(['dev-marketing', 'dev-marketplace', 'dev-social', 'dev-shell']));
  expect(all.filter((name) => !name.startsWith('dev-'))).toEqual(one.filter((name) => !name.startsWith('dev-')));
});

test('a name that no slice bears starts nothing', async () => {
  await expect(planned('socal')).rejects.toThrow('No slice is called socal');
});

test('a mock takes the place of services, so none can be written beside it', async () => {
  const settings = readSettings({ DATA_DIR: dataDir }, [], dataDir);
  await expect(planWithMock(['feed'], settings, () => undefined)).rejects.toThrow('name remotes only');
});
