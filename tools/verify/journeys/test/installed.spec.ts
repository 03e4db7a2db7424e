import { expect } from '@jest/globals';
import { until } from '@plateia/testing';
import type { Page } from 'playwright-core';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { aPhoto } from './stage/photos.ts';

const titles = { en: 'You are offline', el: 'Είστε εκτός σύνδεσης' } as const;

for (const language of looksOf(['en', 'el'] as const)) {
  const look = { language, options: { serviceWorkers: 'allow' as const } };

  journey(`a page without a network says so, and opens once there is one (${language})`, async (cast) => {
    const { visitor } = await returning(cast, {}, look);
    const { page, context } = visitor;
    await visitor.goTo('/friends');
    await page.evaluate('navigator.serviceWorker.ready');
    await controlled(page);
    await context.setOffline(true);
    await page.goto('/notifications');
    await page.getByRole('heading', { level: 1, name: titles[language] }).waitFor();
    await audit(visitor, 'no-network');
    expect(await page.evaluate(KEPT)).toEqual([`/offline?lang=${language}`]);
    await context.setOffline(false);
    await visitor.the('heading', 'social:notifications.title').waitFor();
    await visitor.at('/notifications');
  });
}

journey('what another app shares stands in a new post, with its photo, and is not kept', async (cast) => {
  const { visitor } = await returning(cast, {}, { options: { serviceWorkers: 'allow' as const } });
  const { page } = visitor;
  await visitor.goTo('/friends');
  await controlled(page);
  const shared = { title: 'A walk', text: 'Down to the sea https://walks.test/7', url: 'https://walks.test/7' };
  const photo = aPhoto(2, 90, 60).toString('base64');
  await page.evaluate(`(${share})(${JSON.stringify(shared)}, ${JSON.stringify(photo)})`);
  await visitor.the('dialog', 'social:composer.offered.title').waitFor();
  await audit(visitor, 'shared-offered');
  await visitor.the('button', 'social:composer.offered.takeIn').click();
  const words = visitor.the('textbox', 'social:composer.words');
  await words.waitFor();
  await until('the address is clean', async () => new URL(page.url()).search === '');
  await until('the words are there', async () => (await words.inputValue()) !== '');
  expect(await words.inputValue()).toBe('A walk\nDown to the sea https://walks.test/7');
  await visitor.the('button', 'common:files.place.image', { n: 1, total: 1 }).waitFor();
  await visitor.the('dialog', 'social:composer.title').getByRole('progressbar').first().waitFor({ state: 'detached' });
  await audit(visitor, 'shared');
  expect(await page.evaluate(KEPT)).toEqual(['/offline?lang=en']);
  await visitor.the('button', 'social:composer.post').click();
  const post = page.getByRole('article').filter({ hasText: 'Down to the sea' });
  await post.getByRole('img').first().waitFor();
});

journey(
  'the worker of a new version takes over open pages at once, and leaves nothing of the old one',
  async (cast) => {
    const { visitor } = await returning(cast, {}, { options: { serviceWorkers: 'allow' as const } });
    const { page, context } = visitor;
    await visitor.goTo('/friends');
    await controlled(page);
    expect(await caches(page)).toHaveLength(1);
    // As the page of the next version begins.
    await page.evaluate(`void navigator.serviceWorker.register('/service-worker.js?version=next&lang=en')`);
    await controlled(page, 'version=next');
    const own = 'offline next /offline?lang=en';
    await until('it keeps its own page, and nothing of the old one', async () => (await caches(page)).join() === own);
    // What this page has not asked for yet comes from the network, as ever. It stays the same page: a new one would
    // register the version that the server has, and Chromium loses a navigation for a worker that gives way just then.
    await page.locator('a[href="/notifications"]:visible').first().click();
    await visitor.the('heading', 'social:notifications.title').waitFor();
    await context.setOffline(true);
    await page.goto('/messages');
    await page.getByRole('heading', { level: 1, name: titles.en }).waitFor();
  },
);

/** Asked from outside: the policy of the page lets nobody in who would wait inside. */
const controlled = (page: Page, by = 'service-worker.js'): Promise<unknown> =>
  until('a worker has the page', async () => String(await page.evaluate(IN_CHARGE)).includes(by));

/** One that has the page already, and is not done with its beginning, keeps whoever goes elsewhere waiting. */
const IN_CHARGE = `(({ controller }) =>
  controller?.state === 'activated' ? controller.scriptURL : '')(navigator.serviceWorker)`;

const caches = (page: Page): Promise<string[]> => page.evaluate('self.caches.keys()');

/** As a device does it when somebody picks Plateia in another app. */
const share = `(words, photo) => {
  const bytes = Uint8Array.from(atob(photo), (char) => char.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'evening sea.png', { type: 'image/png' }));
  const form = document.createElement('form');
  Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' });
  for (const [name, value] of Object.entries(words))
    form.append(Object.assign(document.createElement('input'), { name, value }));
  form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: data.files }));
  document.body.append(form);
  form.submit();
}`;

/** The addresses of everything that is kept on the device. */
const KEPT = `(async () => {
  const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)));
  const requests = await Promise.all(caches.map((cache) => cache.keys()));
  return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
})()`;
