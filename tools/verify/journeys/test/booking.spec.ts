import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import type { Look } from './stage/visitor.ts';
import { sayWhere } from './stage/where.ts';

const needs = {
  en: 'The kitchen tap drips all night, even when it is closed.',
  el: 'Η μπαταρία της κουζίνας στάζει όλη νύχτα, ακόμα και κλειστή.',
} as const;
const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

for (const look of looksOf(looks)) {
  journey(`a need becomes a request in five steps (${look.language})`, async (cast) => {
    const { visitor } = await returning(cast, { fullName: 'Μαρία Δήμου' }, look);
    const next = (key: string) => visitor.the('button', `booking:${key}`).click();
    await visitor.goTo('/bookings/new');
    await visitor.field('booking:describe.label').fill(needs[look.language]);
    await visitor.says('booking:describe.enough');
    await sayWhere(visitor, { town: 'Ηράκ', street: 'Έβανς 5', postcode: '71201' });
    await audit(visitor, 'booking-describe');
    // The code of a step does not come: in its place it can be asked for again, and the page stays.
    await visitor.page.route('**/booking-questions.*', (route) => route.abort());
    await next('next');
    await visitor.says('common:partFailed');
    await audit(visitor, 'booking-step-failed');
    await visitor.page.unroute('**/booking-questions.*');
    await visitor.the('button', 'common:again').click();

    await visitor.page.getByRole('radio').first().click();
    await glance(visitor, 'follow-up questions');
    await next('next');

    await visitor.says('booking:photos.title');
    await glance(visitor, 'photos of a request');
    await next('photos.skip');

    await visitor.says('booking:estimate.similar');
    await audit(visitor, 'booking-estimate');
    await next('estimate.next');

    await visitor.says('booking:review.title');
    await audit(visitor, 'booking-review');
    await next('review.publish');
    await visitor.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
    await audit(visitor, 'booking-published');
    await visitor.goTo('/bookings');
    await visitor.says('bookings:empty.action_needed.title');
    await audit(visitor, 'bookings');
  });
}
