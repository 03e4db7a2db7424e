import { expect } from '@jest/globals';
import { aMember, publishedJob } from '@plateia/testing';
import { money } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { boxesOf, standBeside } from './stage/boxes.ts';
import { aProfessional } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { tabTo } from './stage/keyboard.ts';
import { looksOf } from './stage/looks.ts';
import { returning, visiting } from './stage/members.ts';
import { place } from './stage/place.ts';
import { quoteAll, type Rival, totalOf } from './stage/rivals.ts';
import { Scope } from './stage/scope.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const looks: readonly (Look & { language: 'en' | 'el'; width: number })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];
const needs = {
  en: 'The kitchen tap drips all night, even when it is closed.',
  el: 'Η μπαταρία της κουζίνας στάζει όλη νύχτα, ακόμα και κλειστή.',
} as const;
/** Of quotes whose parts are as many as they like. */
const PARTS = [[6_000, 2_500], [9_900], [5_000, 2_000, 500], [7_000, 1_200], [12_000]] as const;
const NAMES = ['Γιώργος Ραπτάκης', 'Άννα Λεβέντη', 'Πέτρος Καλογερόπουλος', 'Maria Vlachou', 'Στέλιος Νικολάου'];
/** As many as are compared at once. */
const COMPARED = 4;

const rivals = (count: number): Promise<Rival[]> =>
  Promise.all(
    NAMES.slice(0, count).map(async (name, n) => ({ professional: await aProfessional(name), parts: PARTS[n]! })),
  );

async function comparison(customer: Visitor): Promise<Scope> {
  const dialog = customer.the('dialog', 'bookings:compare.title');
  await dialog.getByRole('article').first().waitFor();
  return new Scope(dialog, customer.language);
}

for (const look of looksOf(looks)) {
  journey(
    `five quotes are read side by side, and the one that is chosen is accepted (${look.language})`,
    async (cast) => {
      const member = await aMember(place, { fullName: 'Μαρία Δήμου' });
      const jobId = await publishedJob(member);
      const five = await rivals(NAMES.length);
      await quoteAll(jobId, five);
      const customer = await visiting(cast, member, look);
      await customer.goTo(`/bookings/${jobId}`);
      await customer.the('heading', 'bookings:quotes.title', { n: NAMES.length }).waitFor();
      await audit(customer, 'quotes');
      // Whom the customer has marked is among those who are compared, whatever the order.
      const dearest = five.at(-1)!;
      const name = `${dearest.professional.fullName} Υδραυλικά`;
      await customer.the('button', 'bookings:quotes.shortlist', { name }, { pressed: false }).click();
      await customer.the('button', 'bookings:quotes.shortlist', { name }, { pressed: true }).waitFor();
      await customer.the('button', 'bookings:quotes.compare').click();

      const compared = await comparison(customer);
      const cards = compared.inside.getByRole('article');
      expect(await cards.count()).toBe(COMPARED);
      expect(standBeside(await boxesOf(cards))).toBe(true);
      // What is compared stands in one line across all of them.
      for (const fact of ['start', 'valid']) {
        const terms = compared.inside.getByRole('term').filter({ hasText: compared.words(`bookings:fact.${fact}`) });
        const lines = (await boxesOf(terms)).map(({ y }) => Math.round(y));
        expect([fact, lines.length, new Set(lines).size]).toEqual([fact, COMPARED, 1]);
      }
      await audit(customer, 'compare');
      // On a phone the next one peeks in, and the last one is a swipe away.
      const last = cards.last().getByRole('button');
      const [second, end] = [(await boxesOf(cards))[1]!, (await boxesOf(cards)).at(-1)!];
      expect(second.x).toBeLessThan(look.width);
      if (look.width < 600) expect(end.x).toBeGreaterThan(look.width);
      await last.scrollIntoViewIfNeeded();
      const [shown] = await boxesOf(last);
      expect(shown!.x + shown!.width).toBeLessThanOrEqual(look.width);
      await glance(customer, 'the last of those that are compared');

      const price = money(customer, totalOf(dearest));
      await compared.the('button', 'bookings:quotes.accept', { price }).click();
      await customer.the('dialog', 'bookings:accept.title', { name }).waitFor();
      await audit(customer, 'accept-after-comparing');
      await customer.the('dialog', 'bookings:accept.title', { name }).getByRole('button').last().click();
      await customer.says('agreed:hold.head.on_hold', { amount: price });
    },
  );

  journey(`by keyboard alone from a need over a comparison to a choice (${look.language})`, async (cast) => {
    const three = await rivals(3);
    const { visitor: customer } = await returning(cast, { fullName: 'Μαρία Δήμου' }, look);
    const { keyboard } = customer.page;
    const type = async (field: string, words: string): Promise<void> => {
      await tabTo(customer, customer.field(field));
      await keyboard.type(words);
    };
    const press = async (name: string, key = 'Enter', values = {}): Promise<void> => {
      await tabTo(customer, customer.the('button', name, values));
      await keyboard.press(key);
    };
    await customer.goTo('/bookings/new');
    await type('booking:describe.label', needs[look.language]);
    await tabTo(customer, customer.the('combobox', 'booking:place.label'));
    await keyboard.type('Αθήν');
    await customer.inside.getByRole('listbox').getByRole('option').first().waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await type('booking:place.street', 'Ερμού 12');
    await type('booking:place.postcode', '10563');
    await press('booking:next');
    await tabTo(customer, customer.page.getByRole('radio').first());
    await keyboard.press('Space');
    await tabTo(customer, customer.page.getByRole('checkbox').first());
    await keyboard.press('Space');
    await press('booking:next');
    await press('booking:photos.skip');
    await press('booking:estimate.next');
    await press('booking:review.publish');
    await customer.page.waitForURL(/\/bookings\/[0-9a-f-]{36}$/);

    const jobId = new URL(customer.page.url()).pathname.split('/').at(-1)!;
    await quoteAll(jobId, three);
    await customer.the('heading', 'bookings:quotes.title', { n: three.length }).waitFor();
    const chosen = three[1]!;
    const name = `${chosen.professional.fullName} Υδραυλικά`;
    await press('bookings:quotes.shortlist', 'Space', { name });
    await customer.the('button', 'bookings:quotes.shortlist', { name }, { pressed: true }).waitFor();
    // It stands before the quotes.
    await tabTo(customer, customer.the('button', 'bookings:quotes.compare'), 'Shift+Tab');
    await keyboard.press('Enter');
    const compared = await comparison(customer);
    // What is marked stands first; then every other one is reached, and what is reached is in sight.
    expect(await compared.inside.getByRole('article').first().innerText()).toContain(name);
    for (const rival of [three[0]!, three[2]!, chosen]) {
      const accept = compared.the('button', 'bookings:quotes.accept', { price: money(customer, totalOf(rival)) });
      await tabTo(customer, accept);
      const [box] = await boxesOf(accept);
      expect([box!.x >= 0, box!.x + box!.width <= look.width]).toEqual([true, true]);
    }
    await keyboard.press('Enter');
    const asked = customer.the('dialog', 'bookings:accept.title', { name });
    await asked.waitFor();
    const price = money(customer, totalOf(chosen));
    await tabTo(customer, asked.getByRole('button', { name: customer.words('bookings:quotes.accept', { price }) }));
    // Whoever thinks again is where they were.
    await keyboard.press('Escape');
    await asked.waitFor({ state: 'detached' });
    const again = customer.inside.getByRole('article').filter({ hasText: name });
    await tabTo(customer, again.getByRole('button', { name: customer.words('bookings:quotes.accept', { price }) }));
    await keyboard.press('Enter');
    await tabTo(customer, asked.getByRole('button', { name: customer.words('bookings:quotes.accept', { price }) }));
    await keyboard.press('Enter');
    await customer.says('agreed:hold.head.on_hold', { amount: price });
  });
}
