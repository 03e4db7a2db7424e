import { afterAll, beforeAll, expect } from '@jest/globals';
import { until } from '@plateia/testing';
import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishRemotes } from '../../../develop/publish/publish.ts';
import { journey } from './stage/journey.ts';
import { askForCode, consent, giveCode, introduce } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { place } from './stage/place.ts';
import type { Visitor } from './stage/visitor.ts';

const root = join(import.meta.dirname, '../../../..');
/** In the repository, so that its packages are found. */
const next = join(root, 'tools/verify/journeys/.test/marketplace-next');
const HEADING = 'Services, as of today';

/** The marketplace with another heading and another version. */
async function buildNext(): Promise<void> {
  await rm(next, { recursive: true, force: true });
  const app = join(root, 'apps/mfe-marketplace');
  await cp(app, next, { recursive: true, filter: (path) => !/\/(dist|node_modules|\.cache|\.test)$/.test(path) });
  await edit('plateia.remote.json', (manifest) => (manifest['version'] = '0.2.0'));
  await edit(
    'assets/i18n/en/marketplace.json',
    ({ services }) => ((services as Record<string, unknown>)['title'] = HEADING),
  );
  await promisify(execFile)(process.execPath, [join(root, 'libs/web/mfe-kit/src/build/cli.mjs'), 'build'], {
    cwd: next,
  });
}

async function edit(name: string, change: (content: Record<string, unknown>) => void): Promise<void> {
  const file = join(next, name);
  const content = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
  change(content);
  await writeFile(file, JSON.stringify(content));
}

beforeAll(buildNext);
afterAll(() => rm(next, { recursive: true, force: true }));

journey(
  'a new version of a remote goes live by one line, open tabs go on, and it goes back as it came',
  async (cast) => {
    const remotesFile = join(place.dataDir, 'remotes.json');
    const old = await readFile(remotesFile, 'utf8');
    const open = await cast.visitor();
    await open.goTo('/');
    await open.field('sign-in:email.label').waitFor();

    const visitor = await cast.visitor();
    try {
      await publishRemotes([next], { remotesFile, remotesDir: join(place.dataDir, 'remotes') });
      const changed = await readFile(remotesFile, 'utf8');
      const lines = old.split('\n');
      expect(changed.split('\n').filter((line, at) => line !== lines[at])).toHaveLength(1);

      await seesWithin(visitor, HEADING);
      // Of the version it began with, whose files it had not asked for yet.
      const services = open.the('link', 'marketplace:services.title').first();
      await services.click();
      await open.the('heading', 'marketplace:services.title', {}, { level: 1 }).waitFor();

      // Looked at again it offers the new one, and what was typed until then is still there.
      await open.page.goBack();
      const email = open.field('sign-in:email.label');
      await email.fill('half.written@example');
      await open.page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
      await open.says('shell:update.ready');
      await Promise.all([open.page.waitForEvent('load'), open.the('button', 'shell:update.refresh').click()]);
      await until('what was typed', async () => (await email.inputValue()) === 'half.written@example');
      await services.click();
      await open.inside.getByRole('heading', { level: 1, name: HEADING }).waitFor();
    } finally {
      // The other journeys of this worker have the same platform, however far this one came.
      await writeFile(`${remotesFile}.old`, old);
      await rename(`${remotesFile}.old`, remotesFile);
    }
    await seesWithin(visitor, visitor.words('marketplace:services.title'));
  },
);

journey('while the social remote is dead a member signs in all the same, and finds a service', async (cast) => {
  const visitor = await cast.visitor({ language: 'el' });
  const email = anAddress();
  const dead = '**/remotes/social/**';
  await visitor.page.route(dead, (route) => route.abort());
  await visitor.goTo('/');
  await askForCode(visitor, email);
  await giveCode(visitor, email);
  await consent(visitor);
  await introduce(visitor, aName('Eleni'));
  await visitor.says('shell:remote.title');
  await visitor.inside.locator('nav [href="/services"]').first().click();
  await visitor.the('navigation', 'marketplace:services.kinds').waitFor();
  await visitor.page.unroute(dead);
  await visitor.page.goBack();
  await visitor.the('link', 'social:feed.empty.find').waitFor();
  // The shell reports what failed, as it shall.
  visitor.troubles.length = 0;
});

journey('a page whose registry did not come says so in its place, and is there once it comes', async (cast) => {
  const visitor = await cast.visitor({ width: 390 });
  const inline = /(<script [^>]*id="remotes"[^>]*>)[^<]*/;
  await visitor.page.route('**/services', async (route) => {
    const page = await route.fetch();
    await route.fulfill({ response: page, body: (await page.text()).replace(inline, '$1') });
  });
  await visitor.page.route('**/remotes.json', (route) => route.abort());
  await visitor.goTo('/services');
  await visitor.says('shell:remote.title');
  await visitor.at('/services');
  await visitor.page.unroute('**/remotes.json');
  await visitor.the('button', 'common:again').click();
  await visitor.the('navigation', 'marketplace:services.kinds').waitFor();
  visitor.troubles.length = 0;
});

/** Whoever opens the page. */
const seesWithin = (visitor: Visitor, heading: string): Promise<unknown> =>
  until(`the heading "${heading}"`, async () => {
    await visitor.goTo('/services');
    const shown = visitor.inside.getByRole('heading', { level: 1 });
    await shown.waitFor();
    return (await shown.textContent()) === heading;
  });
