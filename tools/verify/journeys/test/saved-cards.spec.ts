import { HOUR_MS } from '@plateia/contracts';
import { accept, money, moneyRow } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { aQuotedJob, PRICE } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { visiting } from './stage/members.ts';
import { advanceClock } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';

/** Of the day on which a saved card is charged. */
const HOURS_BEFORE = 60 * 24;
const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 390 },
  { language: 'el', width: 1280, options: { colorScheme: 'dark' } },
];

for (const look of looksOf(looks)) {
  journey(`a card is saved for a job that is far away, and charged later (${look.language})`, async (cast) => {
    const job = await aQuotedJob(HOURS_BEFORE + 2);
    const customer = await visiting(cast, job.customer, look);
    const professional = await visiting(cast, job.professional, look);
    const amount = money(customer, PRICE);
    await customer.goTo(`/bookings/${job.id}`);
    await customer.the('button', 'bookings:quotes.accept', { price: amount }).click();
    await customer.inside.getByRole('dialog').waitFor();
    await glance(customer, 'a quote that is accepted and paid later');
    await accept(customer, job, { money: 'saved' });
    await professional.goTo(`/bookings/${job.id}`);
    for (const visitor of [customer, professional])
      await visitor.says('agreed:hold.head.saved', { amount: money(visitor, PRICE) });
    await audit(customer, 'booking-card-saved');
    await audit(professional, 'job-card-saved');
    await customer.goTo('/notifications');
    await customer.shows(moneyRow(customer, 'payment_due', PRICE));
    await customer.goTo(`/bookings/${job.id}`);
    await advanceClock(3 * HOUR_MS);
    for (const visitor of [customer, professional])
      await visitor.says('agreed:hold.head.on_hold', { amount: money(visitor, PRICE) });
    await audit(customer, 'booking-card-charged');
  });

  journey(`who cancels while their card is only saved pays nothing (${look.language})`, async (cast) => {
    const job = await aQuotedJob(HOURS_BEFORE + 48);
    const customer = await visiting(cast, job.customer, look);
    await accept(customer, job, { money: 'saved' });
    await customer.the('button', 'bookings:cancel.open').click();
    const dialog = customer.inside.getByRole('alertdialog');
    await customer.says('bookings:cancel.noMoney');
    await audit(customer, 'booking-card-saved-cancel');
    await dialog.getByRole('button', { name: customer.words('bookings:cancel.do'), exact: true }).click();
    await customer.says('bookings:status.canceled');
    await customer.hides(customer.words('agreed:hold.head.saved', { amount: money(customer, PRICE) }));
    await audit(customer, 'booking-card-saved-canceled');
  });
}
