import { reportWorkDone, updateBookingStatus } from '@plateia/contracts/bookings';
import { accept, money } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { aQuotedJob } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { visiting } from './stage/members.ts';

journey('what is wrong with a job is settled by an offer, and part of the price goes back', async (cast) => {
  const job = await aQuotedJob(3);
  const customer = await visiting(cast, job.customer);
  const professional = await visiting(cast, job.professional, { language: 'el', width: 390 });
  await accept(customer, job);
  await job.customer.call(updateBookingStatus, { id: job.id, status: 'in_progress' });
  await job.professional.call(reportWorkDone, { id: job.id });
  await customer.the('button', 'agreed:dispute.open').click();
  const dialog = customer.inside.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).check();
  await dialog.getByRole('textbox').fill('It drips again, an hour later.');
  await glance(customer, 'opening a dispute');
  await dialog.getByRole('button', { name: customer.words('agreed:dispute.send') }).click();
  await customer.says('agreed:dispute.mine');
  await audit(customer, 'dispute-open');

  await professional.goTo(`/bookings/${job.id}`);
  await professional.field('agreed:dispute.yourAnswer').fill('Φταίει η βαλβίδα κάτω από τον νεροχύτη.');
  await audit(professional, 'dispute-to-answer');
  await professional.the('button', 'agreed:dispute.answer').click();
  await customer.shows('Φταίει η βαλβίδα');
  await professional.the('radio', 'agreed:offer.type.professional.partial').check();
  await professional.field('agreed:offer.amount').fill('20');
  await professional.the('button', 'agreed:offer.sendOf', { amount: money(professional, 2_000) }).click();

  const back = money(customer, 2_000);
  await customer.the('button', 'agreed:offer.accept.partial', { amount: back }).waitFor();
  await audit(customer, 'dispute-offer');
  await customer.the('button', 'agreed:offer.accept.partial', { amount: back }).click();
  await customer.says('agreed:dispute.outcome.partial', { amount: back });
  await customer.says('agreed:hold.head.partially_refunded', { amount: back });
  await professional.says('agreed:dispute.outcome.partial', { amount: money(professional, 2_000) });
  await audit(customer, 'dispute-settled');
});
