import { MINUTE_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { codeFor, mailsTo, until } from '@plateia/testing';
import { glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, introduce } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import { advanceClock, place } from './stage/place.ts';
import { gate, requestsTo } from './stage/requests.ts';
import { openComposer } from './stage/acts.ts';
import type { Visitor } from './stage/visitor.ts';
import { errorWords, type Language } from './stage/words.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 844 };

journey(
  'the language changes and what was typed stays, on every form of the way in, at a desk and a phone',
  async (cast) => {
    const english = await cast.visitor({ language: 'en' });
    const email = anAddress();
    await english.goTo('/');
    await english.field('sign-in:email.label').fill(email);
    await inBothLanguages(english, async (reader) =>
      expect(await reader.field('sign-in:email.label').inputValue()).toBe(email),
    );
    await askForCode(english, email);
    await english.field('sign-in:code.label').fill('12');
    await inBothLanguages(english, async (reader) =>
      expect(await reader.field('sign-in:code.label').inputValue()).toBe('12'),
    );
    await giveCode(english, email);
    await english.the('checkbox', 'onboarding:consent.terms').check();
    await inBothLanguages(english, async (reader) =>
      expect(await reader.the('checkbox', 'onboarding:consent.terms').isChecked()).toBe(true),
    );
    await consent(english);
    await english.field('onboarding:profile.fullName').fill('Ελένη Παπαδάκη');
    await inBothLanguages(english, async (reader) =>
      expect(await reader.field('onboarding:profile.fullName').inputValue()).toBe('Ελένη Παπαδάκη'),
    );
    await introduce(english, 'Ελένη Παπαδάκη');
    await openComposer(english);
    await english.field('social:composer.words').fill('Half a thought');
    await english.the('button', 'social:composer.close').click();
    await chooseLanguage(english, 'Ελληνικά', 'Ελένη Παπαδάκη');
    const greek = readerOf(english, 'el');
    await keepsDraft(greek);
    await greek.the('button', 'social:composer.close').click();
    await greek.page.setViewportSize(PHONE);
    await chooseLanguage(greek, 'English', greek.words('shell:navigation.you'));
    await keepsDraft(english);
  },
);

for (const language of looksOf(['en', 'el'] as const)) {
  journey(`a wrong code and one that came too late are told, and the next one lets in (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language, width: 390 });
    const email = anAddress();
    await visitor.page.clock.install();
    await visitor.goTo('/');
    await askForCode(visitor, email);
    const code = await codeFor(place.inbox, email);
    await visitor.field('sign-in:code.label').fill(code === '000000' ? '111111' : '000000');
    await visitor.says('sign-in:code.wrong', { problem: errorWords(language, 'INVALID_CODE'), left: 4 });

    await advanceClock(11 * MINUTE_MS);
    await visitor.field('sign-in:code.label').fill(code);
    await visitor.inside
      .getByRole('alert')
      .filter({ hasText: errorWords(language, 'CODE_EXPIRED') })
      .first()
      .waitFor();
    await glance(visitor, 'a code that came too late');
    await visitor.page.clock.fastForward(MINUTE_MS + 1_000);
    await visitor.the('button', 'sign-in:code.again').click();
    await until('a second code', async () => (await mailsTo(place.inbox, email)).length === 2);
    await giveCode(visitor, email);
    await visitor.the('heading', 'onboarding:consent.title').waitFor();
  });
}

journey('the browser’s way back leads from the code to the address, and not out of the house', async (cast) => {
  const visitor = await cast.visitor({ width: 390 });
  const email = anAddress();
  await visitor.goTo('/');
  await askForCode(visitor, email);
  await visitor.page.goBack();
  expect(await visitor.field('sign-in:email.label').inputValue()).toBe(email);
  await visitor.page.goForward();
  await giveCode(visitor, email);
  await consent(visitor);
  await introduce(visitor, aName('Eleni'));
  await visitor.the('heading', 'social:feed.title').waitFor();
  await visitor.page.goBack();
  await visitor.at('/feed');
  await visitor.the('heading', 'social:feed.title').waitFor();
});

journey('whoever presses twice sends once', async (cast) => {
  const visitor = await cast.visitor();
  const email = anAddress();
  await visitor.goTo('/');
  await visitor.field('sign-in:email.label').fill(email);
  await twice(visitor, '/api/v2/auth/request', () => visitor.the('button', 'sign-in:email.send').dblclick());
  await visitor.field('sign-in:code.label').waitFor();
  await twice(visitor, '/api/v2/auth/verify', async () => {
    await giveCode(visitor, email);
    await visitor.page.keyboard.press('Enter');
    await visitor.page.keyboard.press('Enter');
  });
  await visitor.the('checkbox', 'onboarding:consent.terms').check();
  await visitor.the('checkbox', 'onboarding:consent.privacy').check();
  await visitor.field('onboarding:consent.dob').fill('17051990');
  await twice(visitor, '/api/v2/auth/complete-profile', () =>
    visitor.the('button', 'onboarding:consent.send').dblclick(),
  );
  await visitor.field('onboarding:profile.fullName').fill(aName('Eleni'));
  await visitor.field('onboarding:profile.country').selectOption('GR');
  await twice(visitor, '/api/v2/auth/complete-profile', () =>
    visitor.the('button', 'onboarding:profile.send').dblclick(),
  );
  await visitor.at('/feed');
  await openComposer(visitor);
  await visitor.field('social:composer.words').fill('Only once');
  await twice(visitor, '/api/feed/post', () => visitor.the('button', 'social:composer.post').dblclick());
  await visitor.post('Only once').the('button', 'social:post.like', { n: 0 }).waitFor();
  expect(await visitor.inside.getByRole('article').filter({ hasText: 'Only once' }).count()).toBe(1);
});

/** The answer is held back while the presses come. */
async function twice(visitor: Visitor, path: string, press: () => Promise<void>): Promise<void> {
  const held = await gate(visitor.page, `**${path}`);
  const sent = requestsTo(visitor.page, path);
  const answered = visitor.page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await press();
  held.open();
  await answered;
  expect(sent).toHaveLength(1);
  await visitor.page.unroute(`**${path}`);
}

/** There and back again, on a page that is wide and on one that is narrow. */
async function inBothLanguages(english: Visitor, holds: (reader: Visitor) => Promise<void>): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await english.page.setViewportSize(size);
    for (const [language, name] of [
      ['el', 'Ελληνικά'],
      ['en', 'English'],
    ] as const) {
      await english.page.getByRole('button', { name, exact: true }).click();
      const reader = readerOf(english, language);
      await reader.page.locator(`html[lang=${language}]`).waitFor();
      await holds(reader);
    }
  }
}

/** The same page, read by the words of this language. */
const readerOf = (visitor: Visitor, language: Language): Visitor =>
  Object.assign(Object.create(visitor) as Visitor, { language });

/** Of a member, whose switch is in a panel. */
async function chooseLanguage(visitor: Visitor, name: string, panel: string): Promise<void> {
  await visitor.inside.locator('button[aria-haspopup=dialog]').filter({ hasText: panel, visible: true }).click();
  await visitor.page.getByRole('radio', { name }).waitFor();
  await glance(visitor, 'what is one’s own');
  await visitor.page.getByRole('radio', { name }).click();
  await visitor.page.locator(`html[lang=${name === 'English' ? 'en' : 'el'}]`).waitFor();
  await visitor.page.keyboard.press('Escape');
}

async function keepsDraft(reader: Visitor): Promise<void> {
  await openComposer(reader);
  expect(await reader.field('social:composer.words').inputValue()).toBe('Half a thought');
}
