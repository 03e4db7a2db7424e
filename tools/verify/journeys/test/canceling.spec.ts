import { MINUTE_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import type { BookingSide } from '@plateia/contracts/bookings';
import { accept, money } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { aQuotedJob, PRICE } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { visiting } from './stage/members.ts';
import { advanceClock } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

interface Distance {
  words: 'free' | 'late' | 'last_minute' | 'professional_no_show' | 'customer_no_show';
  hours: number;
  by: BookingSide;
  fee: number;
  /** goes by before anybody cancels */
  waits?: number;
}
const distances: readonly Distance[] = [
  { words: 'free', hours: 50, by: 'customer', fee: 0 },
  { words: 'late', hours: 12, by: 'customer', fee: PRICE / 5 },
  { words: 'last_minute', hours: 1.5, by: 'customer', fee: PRICE / 2 },
  { words: 'professional_no_show', hours: 1, by: 'customer', fee: 0, waits: 106 * MINUTE_MS },
  { words: 'free', hours: 50, by: 'professional', fee: 0 },
  { words: 'late', hours: 12, by: 'professional', fee: 0 },
  { words: 'customer_no_show', hours: 1, by: 'professional', fee: PRICE / 2, waits: 91 * MINUTE_MS },
];

/** Each in one of the looks: what differs between them is the words, and those `npm run check` compares. */
for (const [place, { words, hours, by, fee, waits }] of distances.entries()) {
  for (const look of looks.filter((_, n) => n === place % looks.length)) {
    journey(`${by} cancels, ${words}, and both sides read what it costs (${look.language})`, async (cast) => {
      const job = await aQuotedJob(hours);
      const customer = await visiting(cast, job.customer, look);
      const professional = await visiting(cast, job.professional, look);
      await accept(customer, job, { early: true });
      if (waits) await advanceClock(waits);
      const [actor, other] = by === 'customer' ? [customer, professional] : [professional, customer];
      await other.goTo(`/bookings/${job.id}`);
      await actor.goTo(`/bookings/${job.id}`);
      const costs = { fee: money(actor, fee), refund: money(actor, PRICE - fee) };

      await actor.the('button', 'bookings:cancel.open').click();
      const dialog = actor.inside.getByRole('alertdialog');
      // A page looks at the time twice a minute, and may have opened before it knew the server's.
      if (waits) await dialog.getByRole('checkbox').check();
      await actor.says(`bookings:cancel.${by}.${words}`, costs);
      await glance(actor, `canceling, ${words}`);
      await actor.field('bookings:cancel.reason').fill('Δεν γίνεται αλλιώς.');
      const press = fee > 0 ? actor.words(`bookings:cancel.${by}.doFor`, costs) : actor.words('bookings:cancel.do');
      await dialog.getByRole('button', { name: press, exact: true }).click();

      const [state, amount] = fee > 0 ? ['fee', fee] : ['voided', PRICE];
      for (const side of [actor, other]) {
        await side.says(`agreed:hold.head.${state}`, { amount: money(side, amount) });
        await side.says('bookings:status.canceled');
      }
      if (words === 'late') await audit(other, `booking-canceled-by-${by}`);
    });
  }
}

for (const look of looksOf(looks)) {
  journey(`quotes are turned down, and the professional reads it at once (${look.language})`, async (cast) => {
    const job = await aQuotedJob(30);
    const customer = await visiting(cast, job.customer, look);
    const professional = await visiting(cast, job.professional, look);
    await professional.goTo(`/pro/jobs/${job.id}`);
    await customer.goTo(`/bookings/${job.id}`);
    const card = customer.inside.getByRole('article');
    await card.getByRole('button', { name: customer.words('bookings:quotes.decline') }).click();
    await customer.says('bookings:quotes.status.declined');
    await professional.says('work:quote.words.declined');
    await audit(customer, 'booking-quote-declined');
    await audit(professional, 'job-quote-declined');
    expect(await card.getByRole('button').count()).toBe(1);

    await customer.the('button', 'bookings:cancel.open').click();
    await customer.says('bookings:cancel.noMoney');
    await customer.inside
      .getByRole('alertdialog')
      .getByRole('button', { name: customer.words('bookings:cancel.do'), exact: true })
      .click();
    await customer.says('bookings:status.canceled');
    await customer.the('link', 'bookings:again').click();
    await customer.shows('Η βρύση της κουζίνας στάζει όλη νύχτα');
  });
}
