import { expect } from '@jest/globals';
import { bookingList } from '@plateia/contracts/bookings';
import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning, visiting } from './stage/members.ts';
import { advanceClock } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';
import { sayWhere } from './stage/where.ts';

const TWO_HOURS = 121 * 60_000;
const needs = {
  en: 'The kitchen tap drips all night, even when it is closed.',
  el: 'Η μπαταρία της κουζίνας στάζει όλη νύχτα, ακόμα και κλειστή.',
} as const;
const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

const press = (visitor: Visitor, key: string) => visitor.the('button', `booking:${key}`).click();

/** As far as the questions. */
async function describe(visitor: Visitor, need: string): Promise<void> {
  await visitor.goTo('/bookings/new');
  await visitor.field('booking:describe.label').fill(need);
  await sayWhere(visitor, { town: 'Ηράκ', postcode: '71201' });
  await press(visitor, 'next');
  await visitor.inside.getByRole('radio').first().click();
}

async function publish(visitor: Visitor): Promise<void> {
  await press(visitor, 'photos.skip');
  await press(visitor, 'estimate.next');
  await press(visitor, 'review.publish');
  await visitor.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
}

for (const look of looksOf(looks)) {
  const need = needs[look.language];

  journey(`a request that was left for two hours goes on where it stopped (${look.language})`, async (cast) => {
    const { member, visitor } = await returning(cast, { fullName: 'Μαρία Δήμου' }, look);
    await describe(visitor, need);
    await press(visitor, 'next');
    await press(visitor, 'photos.skip');
    await press(visitor, 'estimate.next');
    await visitor.says('booking:review.title');
    await advanceClock(TWO_HOURS);
    await press(visitor, 'review.publish');
    await visitor.says('booking:session.expired');
    await audit(visitor, 'booking-expired');
    await press(visitor, 'session.resume');
    await visitor.hides(visitor.words('booking:session.expired'));
    await visitor.shows(need);
    await press(visitor, 'review.publish');
    await visitor.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
    expect((await member.call(bookingList, {})).bookings).toHaveLength(1);
  });

  journey(`a request that was begun on one device is sent from another (${look.language})`, async (cast) => {
    const { member, visitor: first } = await returning(cast, { fullName: 'Μαρία Δήμου' }, look);
    await describe(first, need);
    await press(first, 'next');
    await first.says('booking:photos.title');

    const second = await visiting(cast, member, { ...look, width: look.width === 390 ? 1280 : 390 });
    await second.goTo('/bookings');
    const draft = second.inside.getByRole('link', { name: new RegExp(second.words('bookings:action.finish_draft')) });
    await draft.waitFor();
    await audit(second, 'bookings-draft');
    await draft.click();
    await second.at('/bookings/new');
    await second.shows(need);
    expect(await second.the('combobox', 'booking:place.label').inputValue()).toMatch(/^(Heraklion|Ηράκλειο)/);
    await glance(second, 'a request of another device');
    await press(second, 'next');
    await second.inside.getByRole('radio', { checked: true }).waitFor();
    await press(second, 'next');
    await publish(second);
    const { bookings } = await member.call(bookingList, {});
    expect(bookings).toMatchObject([
      { status: 'open', area: { city: expect.stringMatching(/^(Heraklion|Ηράκλειο)$/) } },
    ]);

    // What the first device still shows is sent already.
    await first.goTo('/bookings?tab=active');
    await first.says('bookings:status.open');
  });

  journey(`the network goes in the middle of a request, and nothing is lost (${look.language})`, async (cast) => {
    const { visitor } = await returning(cast, { fullName: 'Μαρία Δήμου' }, look);
    await describe(visitor, need);
    await press(visitor, 'back');
    await visitor.context.setOffline(true);
    await visitor.field('booking:describe.label').fill(`${need} !`);
    await press(visitor, 'next');
    await visitor.says('booking:offline');
    await audit(visitor, 'booking-offline');
    await visitor.context.setOffline(false);
    await visitor.hides(visitor.words('booking:offline'));
    await press(visitor, 'next');
    await visitor.inside.getByRole('radio', { checked: true }).waitFor();
    await press(visitor, 'next');
    await press(visitor, 'photos.skip');
    await press(visitor, 'estimate.next');
    await visitor.says('booking:review.title');
    await visitor.context.setOffline(true);
    await press(visitor, 'review.publish');
    await visitor.says('booking:offline');
    await visitor.context.setOffline(false);
    await visitor.hides(visitor.words('booking:offline'));
    await press(visitor, 'review.publish');
    await visitor.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
    await visitor.shows(`${need} !`);
  });

  journey(`the foot of the steps stands above the question about cookies (${look.language})`, async (cast) => {
    const visitor = await cast.visitor({ ...look, firstVisit: true });
    await visitor.goTo('/bookings/new');
    const banner = visitor.the('region', 'shell:cookies.label');
    await banner.waitFor();
    const next = visitor.the('button', 'booking:describe.signIn');
    await next.click({ trial: true });
    const [foot, question] = await Promise.all([next.boundingBox(), banner.boundingBox()]);
    expect(foot!.y + foot!.height).toBeLessThanOrEqual(question!.y);
    await glance(visitor, 'steps above the question about cookies');
  });
}
