import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { aName } from './stage/people.ts';
import { advanceClock } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';
import { sayWhere } from './stage/where.ts';
import { professional } from './stage/work.ts';

const TWO_HOURS = 121 * 60_000;
interface Walk {
  look: Look & { language: 'en' | 'el' };
  town: { city: string; postcode: string };
  need: string;
}
const walks: readonly Walk[] = [
  {
    look: { language: 'en', width: 1280 },
    town: { city: 'Δράμα', postcode: '66131' },
    need: 'The tap of the terrace drips, and Giorgos has mended it before.',
  },
  {
    look: { language: 'el', width: 390, options: { colorScheme: 'dark' } },
    town: { city: 'Ξάνθη', postcode: '67131' },
    need: 'Στάζει η βρύση της βεράντας, την είχε φτιάξει παλιά ο Γιώργος.',
  },
];

for (const { look, town, need } of looksOf(walks)) {
  journey(
    `who is asked from their profile sees a request first, and the others later (${look.language})`,
    async (cast) => {
      const fullName = aName('Giorgos');
      const name = `${fullName} & Co`;
      const { member: giorgos, visitor: first } = await professional(cast, fullName, town);
      const { visitor: other } = await professional(cast, aName('Nikos'), town);
      const { visitor: customer } = await returning(cast, { fullName: 'Μαρία Δήμου' }, look);
      const press = (key: string) => customer.the('button', `booking:${key}`).click();

      await customer.goTo(`/profile/${giorgos.userId}`);
      await customer.shows(customer.words('pro:card.askFirst', { name }));
      await audit(customer, 'profile-with-the-way-to-a-quote');
      await customer.the('link', 'pro:card.ask').click();
      await customer.at('/bookings/new');
      await customer.shows(customer.words('booking:first.next', { known: 'yes', name }));
      await customer.field('booking:describe.label').fill(need);
      await sayWhere(customer, { town: town.city.slice(0, 4), postcode: town.postcode });
      await audit(customer, 'request-to-one-first');
      await press('next');
      await customer.inside.getByRole('radio').first().click();
      await press('next');
      await press('photos.skip');
      await press('estimate.next');
      await customer.shows(customer.words('booking:first.next', { known: 'yes', name }));
      await audit(customer, 'request-to-one-first-before-it-is-sent');
      await press('review.publish');
      await customer.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);
      await customer.says('bookings:quotes.none.title');
      await audit(customer, 'request-with-one-first');
      const id = new URL(customer.page.url()).pathname.split('/').at(-1)!;

      const jobOf = (visitor: Visitor) => visitor.inside.getByRole('article').filter({ hasText: need });
      await first.goTo('/pro');
      await jobOf(first).waitFor();
      await other.goTo(`/pro/jobs/${id}`);
      await other.says('work:job.gone.title');
      await other.goTo('/pro');
      await other.says('work:jobs.none.title');

      await advanceClock(TWO_HOURS);
      await customer.shows(customer.words('bookings:quotes.none.lead'));
      await other.goTo(`/pro/jobs/${id}`);
      await other.shows(need);
      await glance(other, 'a job that another was asked for first');
      await other.goTo('/pro');
      await jobOf(other).waitFor();
    },
  );
}
