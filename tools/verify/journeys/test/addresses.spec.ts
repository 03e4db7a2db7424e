import { expect } from '@jest/globals';
import { until } from '@plateia/testing';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, returning } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import type { Visitor } from './stage/visitor.ts';

/** Of the specification: what is scrolled to stops under the bar. */
const BAR = 64;

for (const [language, width, address] of looksOf([
  ['en', 1280, '/nowhere/at/all'],
  ['el', 390, '/policy/nonsense'],
] as const)) {
  journey(`an address that leads nowhere is 404 and a page that leads back (${language} at ${width})`, async (cast) => {
    const visitor = await cast.visitor({ language, width });
    const answer = await visitor.page.goto(address);
    expect(answer?.status()).toBe(404);
    await visitor.the('heading', 'shell:error.heading').waitFor();
    expect(await visitor.page.title()).toBe(`${visitor.words('shell:error.title')} · Plateia`);
    await visitor.the('link', 'shell:error.home').click();
    await visitor.at('/');
    await visitor.field('sign-in:email.label').waitFor();
  });
}

const PUBLIC = [
  '/',
  '/for-professionals',
  '/security-center',
  '/explore',
  '/services',
  '/services/plumbing/tap',
  '/policy/fees',
  '/policy/privacy',
];

for (const language of looksOf(['en', 'el'] as const))
  journey(`public pages are called in lists of results what they are called when open (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language });
    for (const path of PUBLIC) {
      // What is read for a page may come too late for it, and the name of a page that is open later than its heading.
      await until(`${path} is called the same`, async () => {
        const answer = await visitor.page.goto(`${path}?lang=${language}`);
        const [, sent = 'none'] = /<title>([^<]+)<\/title>/.exec((await answer?.text()) ?? '') ?? [];
        await visitor.page.getByRole('heading', { level: 1 }).first().waitFor();
        await visitor.page.waitForLoadState('networkidle');
        return (await visitor.page.title()) === sent.replaceAll('&amp;', '&');
      });
    }
  });

journey('a kind of service that there is not is 404 and a page that says so', async (cast) => {
  const visitor = await cast.visitor({ language: 'el', width: 390 });
  // Until the server has read what services there are, any of them may be one.
  await until('it is not there', async () => {
    const answer = await visitor.page.goto('/services/plumbing/rockets');
    return answer?.status() === 404;
  });
  await visitor.the('heading', 'marketplace:services.nothing.title').waitFor();
  expect(await visitor.page.title()).toBe(`${visitor.words('marketplace:services.nothing.title')} · Plateia`);
  await visitor.the('link', 'marketplace:services.nothing.all').click();
  await visitor.at('/services');
});

journey('a page for members asks strangers in, and goes on to where they wanted', async (cast) => {
  const visitor = await cast.visitor();
  const email = anAddress();
  const answer = await visitor.page.goto('/friends/requests');
  expect(answer?.status()).toBe(200);
  await askForCode(visitor, email);
  await giveCode(visitor, email);
  await consent(visitor);
  await visitor.field('onboarding:profile.fullName').fill(aName('Eleni'));
  await visitor.field('onboarding:profile.country').selectOption('GR');
  await visitor.the('button', 'onboarding:profile.send').click();
  await visitor.at('/friends/requests');
  await visitor.the('heading', 'social:requests.title').waitFor();
});

journey('a member at the first page goes on home', async (cast) => {
  const { visitor } = await returning(cast, {}, { language: 'el' });
  await visitor.goTo('/');
  await visitor.at('/feed');
  await visitor.the('heading', 'social:feed.title').waitFor();
});

journey('an address of an older kind, with a hash, leads to the page', async (cast) => {
  const visitor = await cast.visitor({ width: 390 });
  await visitor.goTo('/#/services');
  await visitor.at('/services');
  expect(new URL(visitor.page.url()).hash).toBe('');
  await visitor.the('navigation', 'marketplace:services.kinds').waitFor();
});

journey('the way back leads to where one was on the page, and an anchor stops under the bar', async (cast) => {
  const visitor = await cast.visitor({ width: 390 });
  const figures = visitor.page.waitForResponse('**/marketplace/figures');
  await visitor.goTo('/');
  // They push the footer down: a page that is left without them is not as long as the one that is come back to.
  await figures;
  await visitor.page.evaluate(NOTE_WHERE_CLICKED);
  await visitor.the('link', 'marketing:footer.services').click();
  await visitor.at('/services');
  await visitor.the('navigation', 'marketplace:services.kinds').waitFor();
  await until('a new page begins at its top', async () => (await scrolledBy(visitor)) === 0);
  const left = Number(await visitor.page.evaluate('scrolledByWhenClicked'));
  expect(left).toBeGreaterThan(BAR);
  await visitor.page.goBack();
  await until('the old place', async () => Math.abs((await scrolledBy(visitor)) - left) <= 1);

  await visitor.page.locator('#sign-in').waitFor();
  await visitor.page.evaluate("location.hash = 'sign-in'");
  await until('the anchor under the bar', async () => Math.abs((await topOfCard(visitor)) - BAR) <= 1);
});

/** Whoever clicks scrolls to what it clicks first, so nobody outside of the page knows this in time. */
const NOTE_WHERE_CLICKED =
  "addEventListener('click', () => { globalThis.scrolledByWhenClicked = scrollY }, { capture: true, once: true })";
const topOfCard = async ({ page }: Visitor): Promise<number> =>
  Number(await page.evaluate("document.getElementById('sign-in').getBoundingClientRect().top"));
const scrolledBy = async ({ page }: Visitor): Promise<number> => Number(await page.evaluate('scrollY'));
