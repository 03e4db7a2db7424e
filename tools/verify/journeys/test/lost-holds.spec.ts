import { HOUR_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { updateBookingStatus } from '@plateia/contracts/bookings';
import { accept, money, moneyRow } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { releaseHold } from './stage/bank.ts';
import { aQuotedJob, PRICE } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { visiting } from './stage/members.ts';
import { advanceClock } from './stage/place.ts';
import type { Look } from './stage/visitor.ts';

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'el', width: 390 },
  { language: 'en', width: 1280, options: { colorScheme: 'dark' } },
];

for (const look of looksOf(looks)) {
  journey(`the bank lets go of a price, and its customer pays again (${look.language})`, async (cast) => {
    const job = await aQuotedJob(72);
    const customer = await visiting(cast, job.customer, look);
    const professional = await visiting(cast, job.professional, look);
    await accept(customer, job);
    await professional.goTo(`/bookings/${job.id}`);
    await releaseHold(job.id);
    const start = { id: job.id, status: 'in_progress' } as const;
    await expect(job.customer.call(updateBookingStatus, start)).rejects.toMatchObject({
      code: 'PAYMENT_FAILED',
      status: 409,
    });

    for (const visitor of [customer, professional])
      await visitor.says('agreed:hold.head.lost', { amount: money(visitor, PRICE) });
    await audit(customer, 'booking-payment-lost');
    await audit(professional, 'job-payment-lost');
    await customer.goTo('/notifications');
    await customer.shows(moneyRow(customer, 'payment_lost', PRICE));
    await glance(customer, 'a price that is lost, among the news');
    await customer.goTo(`/bookings/${job.id}`);
    await customer.the('button', 'agreed:payAgain.do', { amount: money(customer, PRICE) }).click();
    for (const visitor of [customer, professional])
      await visitor.says('agreed:hold.head.on_hold', { amount: money(visitor, PRICE) });
    await job.customer.call(updateBookingStatus, start);
  });

  journey(`work that nobody says is done is left a day after (${look.language})`, async (cast) => {
    const job = await aQuotedJob(3);
    const customer = await visiting(cast, job.customer, look);
    const professional = await visiting(cast, job.professional, look);
    await accept(customer, job, { early: true });
    await job.customer.call(updateBookingStatus, { id: job.id, status: 'in_progress' });
    await advanceClock(30 * HOUR_MS);
    await professional.goTo(`/bookings/${job.id}`);
    await customer.goTo(`/bookings/${job.id}`);
    await customer.the('button', 'agreed:dispute.open').waitFor();
    await customer.the('button', 'bookings:cancel.open').click();
    const costs = { fee: money(customer, PRICE / 2), refund: money(customer, PRICE / 2) };
    await customer.says('bookings:cancel.customer.overdue', costs);
    await audit(customer, 'booking-overdue');
    const press = customer.words('bookings:cancel.customer.doFor', costs);
    await customer.inside.getByRole('alertdialog').getByRole('button', { name: press, exact: true }).click();
    for (const visitor of [customer, professional])
      await visitor.says('agreed:hold.head.fee', { amount: money(visitor, PRICE / 2) });
    await audit(customer, 'booking-overdue-canceled');
  });
}
