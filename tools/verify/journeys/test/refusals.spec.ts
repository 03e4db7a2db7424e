import { DAY_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { requestCode } from '@plateia/contracts/identity';
import { until } from '@plateia/testing';
import { write } from './stage/acts.ts';
import { changeAnswers } from './stage/answers.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, introduce } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { gate } from './stage/requests.ts';
import { storageRefused } from './stage/troubles.ts';
import type { Visitor } from './stage/visitor.ts';

const NEXT_CODE_SECONDS = 900;

const storageFull = `
  Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };`;

for (const [what, trouble, language] of [
  ['refused', storageRefused, 'en'],
  ['full', storageFull, 'el'],
] as const) {
  journey(
    `storage that is ${what} keeps nobody out, and nobody is signed out by a reload (${language})`,
    async (cast) => {
      const visitor = await cast.visitor({ language, width: 390, trouble });
      await comeIn(visitor);
      await write(visitor, 'Nothing is kept here');
      await visitor.page.reload();
      await visitor.post('Nothing is kept here').the('button', 'social:post.like', { n: 0 }).waitFor();
    },
  );
}

for (const days of [-1, 1]) {
  journey(`a clock that is ${days > 0 ? 'a day ahead' : 'a day behind'} changes no time on the page`, async (cast) => {
    const visitor = await cast.visitor({ trouble: clockOffBy(days * DAY_MS) });
    const email = anAddress();
    // Counted down from far more than anybody looks for, so that a late look finds it under way still.
    await changeAnswers(visitor, '/api/v2/auth/request', requestCode.answers[200], (said) => ({
      ...said,
      resend_in: NEXT_CODE_SECONDS,
    }));
    await visitor.goTo('/');
    await askForCode(visitor, email);
    expect(await visitor.inside.getByText(/\d:\d\d/).textContent()).toMatch(/ (15:00|1[0-4]:\d\d)\./);
    await giveCode(visitor, email);
    await consent(visitor);
    await introduce(visitor, aName('Eleni'));
    await write(visitor, 'Now');
    const time = visitor.post('Now').inside.getByRole('time');
    // Whoever looks late finds another minute, and never an hour or a day.
    await until('the post is new', async () => /^\d+\smin$/.test((await time.textContent()) ?? ''));
  });
}

async function comeIn(visitor: Visitor): Promise<void> {
  const email = anAddress();
  await visitor.goTo('/');
  await askForCode(visitor, email);
  await giveCode(visitor, email);
  await consent(visitor);
  await introduce(visitor, aName('Eleni'));
}

const clockOffBy = (ms: number): string => `
  globalThis.Date = class extends Date {
    constructor(...given) { given.length === 0 ? super(Date.now()) : super(...given); }
    static now() { return super.now() + ${ms}; }
  };`;

for (const language of looksOf(['en', 'el'] as const)) {
  journey(`without scripts the first page says what it is and what it needs (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language, width: 390, options: { javaScriptEnabled: false } });
    await visitor.goTo('/');
    await visitor.the('heading', 'shell:landing.heading', {}, { level: 1 }).waitFor();
    const asked = visitor.page.locator(`noscript [lang=${language}]`);
    expect(await asked.isVisible()).toBe(true);
    expect(await asked.innerText()).toContain('JavaScript');
  });

  journey(`scripts that do not load are named, with a way to try again (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language, width: 390 });
    const main = '**/main.*.js';
    await visitor.page.route(main, (route) => route.abort());
    await visitor.goTo(language === 'en' ? '/' : '/services');
    const alert = visitor.inside.getByRole('alert');
    await alert.getByText(language === 'en' ? 'scripts it needs did not load' : 'δεν φόρτωσαν').waitFor();
    await visitor.page.unroute(main);
    await alert.getByRole('link', { name: visitor.words('common:again') }).click();
    await visitor.inside.getByRole('navigation').first().waitFor();
    expect(await visitor.page.locator('.stuck').count()).toBe(0);
  });

  journey(`cookies that are refused are named before anything is sent (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language, width: 390 });
    const devtools = await visitor.context.newCDPSession(visitor.page);
    await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
    await visitor.goTo('/');
    await visitor.inside.getByRole('alert').getByText(visitor.words('sign-in:cookies')).waitFor();
  });
}

journey('slow scripts: the heading is there before them, and nothing typed afterwards is lost', async (cast) => {
  const visitor = await cast.visitor({ language: 'el' });
  const scripts = await gate(visitor.page, '**/*.js');
  await visitor.page.goto('/', { waitUntil: 'commit' });
  await visitor.the('heading', 'shell:landing.heading', {}, { level: 1 }).waitFor();
  scripts.open();
  await visitor.field('sign-in:email.label').fill(anAddress());
  await visitor.the('button', 'sign-in:email.send').click();
  await visitor.the('heading', 'sign-in:code.title').waitFor();
});
