import { expect } from '@jest/globals';
import { notificationList } from '@plateia/contracts/notifications';
import { changeAnswers } from './stage/answers.ts';
import { audit } from './stage/audit.ts';
import { stickingOut, widen } from './stage/fit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import type { Visitor } from './stage/visitor.ts';

/** Drawn as 99+, which is as wide as it gets. */
const MANY = 128;
const MOST_COVERED = 0.25;
/** Under the last button of a page there is the padding of its foot, and the rounding of its height. */
const FOOT = 13;

/** Of the remote's manifest. */
const wordsOfAction = { en: 'Book a service', el: 'Κλείστε υπηρεσία' } as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

for (const language of looksOf(['en', 'el'] as const)) {
  journey(`a count beside the bell leaves the bell in sight (${language})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { language, width: 390 });
    const many = notificationList.answers[200];
    await changeAnswers(visitor, '/api/user/notifications**', many, (said) => ({ ...said, unread: MANY }));
    await visitor.goTo('/feed');
    const bell = inBar(visitor).locator('[href="/notifications"]');
    const count = bell.getByText('99+', { exact: true });
    await count.waitFor();
    const [sign, badge] = await Promise.all([bell.locator('svg').boundingBox(), count.boundingBox()]);
    expect(covered(sign!, badge!)).toBeLessThan(MOST_COVERED);
    expect(await stickingOut(visitor, 320)).toEqual([]);
  });

  journey(`whoever sets up services has nothing else in the bar (${language})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { language, width: 390 });
    await visitor.goTo('/friends');
    await inBar(visitor).locator('[href="/search"]').waitFor();
    await visitor.goTo('/pro/onboarding');
    await visitor.the('button', 'pro:work.begin.action').waitFor();
    const ways = await inBar(visitor).getByRole('link').all();
    expect(await Promise.all(ways.map((way) => way.getAttribute('href')))).toEqual(['/feed']);
    expect(await visitor.the('navigation', 'shell:navigation.label').count()).toBe(0);
    expect(await stickingOut(visitor, 320)).toEqual([]);
  });

  journey(`what is new begins in the middle of the bar of phones, and in the sidebar (${language})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { language, width: 390 });
    await visitor.goTo('/settings');
    const foot = visitor.the('navigation', 'shell:navigation.label');
    const begin = foot.getByRole('button', { name: visitor.words('shell:navigation.new') });
    await begin.click();
    const sheet = visitor.the('dialog', 'shell:navigation.new');
    await sheet.getByRole('link').first().waitFor();
    await audit(visitor, 'new-sheet');
    const way = (path: string) => sheet.locator(`[href="${path}"]`);
    await way('/feed?new=photo').click();
    await visitor.the('dialog', 'social:composer.title').waitFor();
    await visitor.the('button', 'common:files.add').and(visitor.page.locator(':focus')).waitFor();
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.page.keyboard.press('Escape');
    await begin.click();
    await way('/feed?new=post').click();
    await visitor.the('textbox', 'social:composer.words').and(visitor.page.locator(':focus')).waitFor();
    await visitor.page.keyboard.press('Escape');
    await begin.click();
    await way('/bookings/new').click();
    await visitor.field('booking:describe.label').waitFor();

    await widen(visitor, 1280);
    await visitor.goTo('/feed');
    await foot.getByRole('link', { name: wordsOfAction[language] }).click();
    await visitor.field('booking:describe.label').waitFor();
  });
}

for (const width of looksOf([390, 1280] as const))
  journey(`a request is written in place of both navigations, in all of the window (${width})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { width });
    await visitor.goTo('/bookings/new?step=1');
    await visitor.field('booking:describe.label').waitFor();
    expect(await visitor.the('navigation', 'shell:navigation.label').count()).toBe(0);
    await visitor.page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    const foot = await visitor.the('button', 'booking:next').boundingBox();
    expect(visitor.page.viewportSize()!.height - (foot!.y + foot!.height)).toBeLessThanOrEqual(FOOT);
  });

const inBar = (visitor: Visitor) => visitor.inside.getByRole('banner');

/** How much of the one stands under the other. */
function covered(under: Box, over: Box): number {
  const across = Math.min(under.x + under.width, over.x + over.width) - Math.max(under.x, over.x);
  const down = Math.min(under.y + under.height, over.y + over.height) - Math.max(under.y, over.y);
  return (Math.max(0, across) * Math.max(0, down)) / (under.width * under.height);
}
