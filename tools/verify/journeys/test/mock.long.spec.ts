import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planWithMock } from '../../../develop/dev/mock-plan.ts';
import type { Launched } from '../../../run/engines/engine.ts';
import { freePorts } from '../../../run/engines/ports.ts';
import { readSettings } from '../../../run/supervisor/settings.config.ts';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';

const running: Launched[] = [];
let dataDir: string;
let baseURL: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'plateia-mock-'));
  const [port, ops] = await freePorts(2);
  const env = { PORT: String(port), OPS_PORT: String(ops), DATA_DIR: dataDir };
  // The name under which the page asks for its remotes: a dev server gives no pictures to other sites.
  baseURL = `http://localhost:${port}`;
  for (const units of await planWithMock(['marketing'], readSettings(env, [], dataDir), () => undefined)) {
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
  const { remotes } = (await (await fetch(`${baseURL}/remotes.json`)).json()) as Registry;
  const lineOf = (name: string) => remotes.find((remote) => remote.name === name);
  expect(lineOf('marketing')).toMatchObject({
    manifest: expect.stringMatching(/^http:\/\/localhost:\d+\//),
    integrity: '',
  });
  expect((await fetch(lineOf('marketing')!.manifest)).status).toBe(200);
  expect(lineOf('social')).toMatchObject({ manifest: expect.stringMatching(/^\/remotes\/social\//) });
  expect((await fetch(baseURL + lineOf('social')!.manifest)).status).toBe(200);
  expect((await fetch(`${baseURL}/mockServiceWorker.js`)).headers.get('content-type')).toContain('javascript');
  expect(await (await fetch(`${baseURL}/feed`)).text()).toMatch(/<script[^>]+src="[^"]*main/);
  // Without it what is only built fails on a slow machine, by the limits of members.
  expect(await (await fetch(`${baseURL}/main.js`)).text()).toContain("Symbol.for('plateia.patience')");
});

for (const language of looksOf(['en', 'el'] as const)) {
  journey(`the page over the mock, and the panel of those who write it (${language})`, async (cast) => {
    const visitor = await cast.visitor({
      language,
      options: { baseURL, reducedMotion: 'reduce', serviceWorkers: 'allow' },
    });
    await visitor.goTo('/');
    await visitor.field('sign-in:email.label').waitFor();
    await audit(visitor, 'mock-landing');
    const panel = visitor.page.getByRole('complementary', { name: 'Debug panel' });
    await panel.getByRole('button', { name: 'Simulate Login' }).click();
    await visitor.at('/feed');
    await visitor.inside.getByRole('article').first().waitFor();
    await audit(visitor, 'mock-feed');
    await visitor.goTo('/friends/requests');
    await visitor.the('button', 'social:requests.acceptName', { name: 'Lars Jensen' }).waitFor();
    await panel.getByRole('button', { name: 'collapse' }).click();
    await audit(visitor, 'mock-requests');

    await visitor.goTo('/xp');
    await visitor.says('xp:history.title');
    await visitor.goTo('/subscription');
    await visitor.the('button', 'subscription:plans.choose', { name: 'Premium' }).click();
    await visitor.at('/subscription/success');
    await visitor.says('subscription:success.title');
    await visitor.goTo('/bookings');
    const compared = new RegExp(visitor.words('bookings:action.compare_quotes'));
    await visitor.inside.getByRole('link', { name: compared }).click();
    await visitor.says('bookings:quotes.title', { n: 2 });
  });
}
