import { expect } from '@jest/globals';
import { bookingDetails } from '@plateia/contracts/bookings';
import { aMember, choose, offer } from '@plateia/testing';
import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, giveCode, visiting } from './stage/members.ts';
import { advanceClock, place, serverNow } from './stage/place.ts';
import { photoFile } from './stage/photos.ts';
import type { Look, Visitor } from './stage/visitor.ts';
import { sayWhere } from './stage/where.ts';
import { professional } from './stage/work.ts';

const TWO_DAYS = 48 * 3_600_000;
const TOWN = { city: 'Καρδίτσα', postcode: '43131' };
const STREET = 'Υψηλάντου 17';
const need = {
  en: 'The lamp of the hall flickers whenever the kitchen tap runs.',
  el: 'Το φως στο χολ τρεμοπαίζει όποτε τρέχει η βρύση της κουζίνας.',
} as const;

/** Of the one who asks; they go on at the other width. */
const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'el', width: 390 },
  { language: 'en', width: 1280, options: { colorScheme: 'dark' } },
];

const press = (visitor: Visitor, key: string) => visitor.the('button', `booking:${key}`).click();

for (const look of looksOf(looks)) {
  const words = need[look.language];

  journey(
    `nothing that was said of a request is lost on its way to the professional (${look.language})`,
    async (cast) => {
      const member = await aMember(place, { fullName: 'Μαρία Δήμου' });
      const { member: pro, visitor: worker } = await professional(cast, 'Γιώργος Ραπτάκης', TOWN, { width: 390 });

      // As a visitor, who signs in half-way.
      const first = await cast.visitor(look);
      await first.goTo('/bookings/new');
      await first.field('booking:describe.label').fill(words);
      await first.says('booking:kind.looksLike');
      await sayWhere(first, { town: 'Καρδ', street: STREET, postcode: '431 31' });
      await audit(first, 'request-of-a-visitor');
      await press(first, 'describe.signIn');
      const card = first.page.locator('#sign-in');
      await card.getByText(first.words('sign-in:email.title')).waitFor();
      await expectInSight(first, '#sign-in input');
      await glance(first, 'the way in for a request');
      // Codes go to one address once a minute.
      await advanceClock(61_000);
      await askForCode(first, member.email);
      await giveCode(first, member.email);
      await first.shows(words);
      expect(await first.field('booking:place.street').inputValue()).toBe(STREET);
      await press(first, 'next');

      // Three photos, one of which goes again, and then another kind of work.
      await first.inside.getByRole('radio').first().click();
      await press(first, 'next');
      await first.page.locator('main input[type=file]').setInputFiles([0, 1, 2].map(photoFile));
      await first.says('booking:photos.count', { n: 3 });
      await first.page.getByRole('progressbar').first().waitFor({ state: 'detached' });
      const named = (n: number, total: number) => first.words('common:files.place.image', { n, total });
      await first.the('button', 'common:files.place.image', { n: 3, total: 3 }).click();
      await first.the('textbox', 'common:files.alt', { name: named(3, 3) }).fill('The lamp');
      await first.the('button', 'common:files.remove', { name: named(2, 3) }).click();
      await first.says('booking:photos.count', { n: 2 });
      await glance(first, 'photos of a request, one taken away');
      await press(first, 'back');
      await press(first, 'kind.changeLabel');
      await first.field('booking:kind.label').selectOption('plumbing/tap');
      await first.page.getByRole('radio').first().waitFor();
      await first.page.getByRole('checkbox').first().check();
      await first.the('link', 'booking:close').click();
      await first.at('/bookings');

      // On another device it is told by its words, and goes on with everything.
      const second = await visiting(cast, member, { ...look, width: look.width === 390 ? 1280 : 390 });
      await second.goTo('/bookings');
      await second.shows(words.slice(0, 20));
      await audit(second, 'request-in-the-list');
      await second.inside.getByRole('link', { name: new RegExp(second.words('bookings:action.finish_draft')) }).click();
      await second.shows(words);
      expect(await second.field('booking:place.street').inputValue()).toBe(STREET);
      await press(second, 'next');
      await second.inside.getByRole('radio', { checked: true }).waitFor();
      await second.inside.getByRole('checkbox', { checked: true }).waitFor();
      await press(second, 'next');
      await second.says('booking:photos.count', { n: 2 });
      await press(second, 'next');
      await press(second, 'estimate.next');
      await second.shows(`${STREET}, `);
      await audit(second, 'request-before-it-is-sent');
      await press(second, 'review.publish');
      await second.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);

      const id = new URL(second.page.url()).pathname.split('/').at(-1)!;
      const { images } = await member.call(bookingDetails, { id });
      expect(images).toHaveLength(2);
      await choose(member, await offer(pro, id, new Date((await serverNow()) + TWO_DAYS)));
      await worker.goTo(`/bookings/${id}`);
      await worker.shows(`${STREET}, `);
      await worker.shows(TOWN.postcode);
      await glance(worker, 'the door of a job');
    },
  );
}

/** Where the eye is, and under nothing else. */
async function expectInSight({ page }: Visitor, selector: string): Promise<void> {
  const isOnTop = `(() => {
    const field = document.querySelector('${selector}');
    const { left, top, width, height } = field.getBoundingClientRect();
    return field === document.elementFromPoint(left + width / 2, top + height / 2);
  })()`;
  await page.waitForFunction(isOnTop);
}
