import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Launched } from '../../engines/engine.ts';
import { freePorts } from '../../engines/ports.ts';
import { readSettings } from '../../supervisor/settings.config.ts';
import { planWithMock } from '../mock-plan.ts';

const running: Launched[] = [];
let dataDir: string;
let origin: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateia-dev-'));
  const [port, inbox, ops, provider, payments] = await freePorts(5);
  const env = {
    PORT: String(port),
    MAIL_INBOX_PORT: String(inbox),
    OPS_PORT: String(ops),
    PROVIDER_PORT: String(provider),
    PAYMENTS_PORT: String(payments),
  };
  const settings = readSettings({ ...env, DATA_DIR: dataDir }, [], dataDir);
  origin = `http://127.0.0.1:${port}`;
  for (const units of await planWithMock(['marketplace'], settings, () => undefined)) {
    running.push(...(await Promise.all(units.map((unit) => unit.launch()))));
    await Promise.all(running.map(({ ready }) => ready));
  }
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.stop()));
  await rm(dataDir, { recursive: true, force: true });
});

interface Registry {
  remotes: { name: string; manifest: string; integrity: string }[];
}

test('the slice that is written comes from its own server, the rest as it was built, the calls from the mock', async () => {
  const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as Registry;
  const lineOf = (name: string) => remotes.find((remote) => remote.name === name);
  expect(lineOf('marketplace')).toMatchObject({
    manifest: expect.stringMatching(/^http:\/\/localhost:\d+\//),
    integrity: '',
  });
  expect((await fetch(lineOf('marketplace')!.manifest)).status).toBe(200);
  expect(lineOf('social')).toMatchObject({ manifest: expect.stringMatching(/^\/remotes\/social\//) });
  expect((await fetch(origin + lineOf('social')!.manifest)).status).toBe(200);
  expect((await fetch(`${origin}/mockServiceWorker.js`)).headers.get('content-type')).toContain('javascript');
  expect(await (await fetch(`${origin}/feed`)).text()).toMatch(/<script[^>]+src="[^"]*main/);
  // Without it what is only built fails on a slow machine, by the limits of members.
  expect(await (await fetch(`${origin}/main.js`)).text()).toContain("Symbol.for('plateia.patience')");
});

test('a mock takes the place of services, so none can be written beside it', async () => {
  const settings = readSettings({ DATA_DIR: dataDir }, [], dataDir);
  await expect(planWithMock(['feed'], settings, () => undefined)).rejects.toThrow('name remotes only');
});
