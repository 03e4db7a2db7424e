import { expect } from '@jest/globals';
import { until } from '@plateia/testing';
import { audit } from './stage/audit.ts';
import { stickingOut } from './stage/fit.ts';
import { journey } from './stage/journey.ts';
import { focused, tabTo } from './stage/keyboard.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { storiesStay } from './stage/troubles.ts';
import type { Visitor } from './stage/visitor.ts';

/** Of the specification: what is scrolled to stops under the bar. */
const BAR = 64;
const PAGE = '/for-professionals';

for (const language of looksOf(['en', 'el'] as const)) {
  journey(`what professionals read, as a visitor and as a member (${language})`, async (cast) => {
    const look = { language, options: { reducedMotion: 'reduce' as const } };
    const visitor = await cast.visitor(look);
    await visitor.goTo(PAGE);
    await visitor.the('heading', 'for-professionals:hero.heading').waitFor();
    await audit(visitor, 'for-professionals');
    for (const width of [768, 1000]) expect([width, await stickingOut(visitor, width)]).toEqual([width, []]);
    const { visitor: member } = await returning(cast, {}, look);
    await member.goTo(PAGE);
    await member.the('link', 'for-professionals:wayIn.offer').first().waitFor();
    await audit(member, 'for-professionals-member');
  });

  journey(`by keyboard alone through the page for professionals (${language})`, async (cast) => {
    const visitor = await cast.visitor({ language, width: language === 'en' ? 1280 : 390, trouble: storiesStay });
    const { keyboard } = visitor.page;
    await visitor.goTo(PAGE);
    const hours = visitor.the('slider', 'for-professionals:calculator.hours');
    await tabTo(visitor, hours);
    await keyboard.press('End');
    await keyboard.press('ArrowRight');
    await tabTo(visitor, visitor.the('slider', 'for-professionals:calculator.rate'));
    await keyboard.press('End');
    expect(await amountOf(visitor)).toBe(16_000);
    await keyboard.press('Home');
    expect(await amountOf(visitor)).toBe(1_600);
    await visitor.shows(visitor.words('for-professionals:calculator.said', { amount: euro(language, 1_600) }));

    await tabTo(visitor, visitor.the('button', 'for-professionals:stories.next'));
    await keyboard.press('Enter');
    await visitor.the('group', 'for-professionals:stories.place', { n: 2, total: 8 }).waitFor();
    await tabTo(visitor, visitor.the('button', 'for-professionals:stories.pause'));
    await keyboard.press('Space');
    await focused(visitor, visitor.the('button', 'for-professionals:stories.play'));

    const second = visitor.inside.locator('summary').nth(1);
    await tabTo(visitor, second);
    await keyboard.press('Enter');
    await visitor.says('for-professionals:faq.verification.answer');
    expect(await visitor.inside.locator('details[open]').count()).toBe(1);

    await visitor.goTo(PAGE);
    const starter = visitor.the('link', 'for-professionals:plans.soonFor', { plan: 'Starter' });
    await starter.focus();
    await keyboard.press('Enter');
    await visitor.at('/');
    expect(new URL(visitor.page.url()).search).toBe('?plan=starter');
    await visitor.says('marketing:signUpIntent.plan', { plan: 'Starter' });
  });
}

for (const [how, hash, id] of [
  ['of the address', '#pricing', 'pricing'],
  ['of a link', '', 'calculator'],
] as const)
  journey(`a fragment ${how} stops under the bar`, async (cast) => {
    const visitor = await cast.visitor({ width: 390, options: { reducedMotion: 'reduce' } });
    // Fonts that come after it has stopped change the lines above, and with them its place by a pixel and a bit.
    await visitor.page.route('**/*.woff2', (route) => route.abort());
    await visitor.goTo(PAGE + hash);
    await visitor.the('heading', 'for-professionals:hero.heading').waitFor();
    if (!hash) await visitor.the('link', 'for-professionals:hero.earn').click();
    await until('the section under the bar', async () => Math.abs((await topOf(visitor, id)) - BAR) <= 1);
  });

const euro = (language: string, amount: number): string =>
  new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-IE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(amount);

const amountOf = async ({ inside }: Visitor): Promise<number> =>
  Number((await inside.locator('#calculator b').innerText()).replaceAll(/\D/g, ''));
const topOf = async ({ page }: Visitor, id: string): Promise<number> =>
  Number(await page.evaluate(`document.getElementById('${id}').getBoundingClientRect().top`));
