import { DAY_MS } from '@plateia/contracts';
import { expect } from '@jest/globals';
import { choose, quotedJob } from '@plateia/testing';
import { accept, money } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { aQuotedJob, PRICE } from './stage/jobs.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { visiting } from './stage/members.ts';
import { printed } from './stage/paper.ts';
import { beginDay, serverNow } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const looks: readonly (Look & { language: 'en' | 'el' })[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

async function review(visitor: Visitor, stars: number, words: string): Promise<void> {
  await visitor.the('radio', 'reviews:stars', { n: stars }).check();
  await visitor.field('reviews:write.words').fill(words);
  await visitor.the('button', 'reviews:write.send').click();
  await visitor.shows(words);
}

for (const look of looksOf(looks)) {
  journey(`a job is done, approved, paid and reviewed by both sides (${look.language})`, async (cast) => {
    await beginDay();
    const job = await aQuotedJob(3);
    const next = await quotedJob(job.customer, job.professional, new Date((await serverNow()) + DAY_MS));
    await choose(job.customer, next);
    const customer = await visiting(cast, job.customer, look);
    const professional = await visiting(cast, job.professional, look);
    const amount = money(customer, PRICE);
    await accept(customer, job);
    await audit(customer, 'booking-scheduled');
    const code = await customer.inside
      .getByText(/^\d{4}$/)
      .first()
      .innerText();

    await professional.goTo('/pro');
    const coming = professional.inside.getByRole('region', { name: professional.words('work:coming.title') });
    const when = coming.getByRole('time');
    await when.nth(1).waitFor();
    expect(await when.count()).toBe(2);
    await when
      .first()
      .filter({ hasText: professional.words('work:coming.atToday', { time: '' }).trim() })
      .waitFor();
    await when
      .nth(1)
      .filter({ hasText: professional.words('work:coming.atTomorrow', { time: '' }).trim() })
      .waitFor();
    await audit(professional, 'work-today');
    await coming.getByRole('listitem').first().getByRole('link').click();
    await professional.at(`/bookings/${job.id}`);
    await professional.field('agreed:start.code').fill(code === '0000' ? '1111' : '0000');
    await professional.the('button', 'agreed:visit.start').click();
    await professional.says('agreed:start.wrong', { n: 4 });
    await audit(professional, 'job-at-the-door');
    await professional.field('agreed:start.code').fill(code);
    await professional.the('button', 'agreed:visit.start').click();
    await customer.says('bookings:status.in_progress');

    await professional.field('agreed:work.note').fill('Νέα μπαταρία.');
    await audit(professional, 'job-work-done');
    await professional.the('button', 'agreed:work.done').click();
    await customer.shows('Νέα μπαταρία.');
    await audit(customer, 'booking-approve');
    await customer.the('button', 'agreed:approve.do', { amount }).click();
    await customer.says('bookings:status.completed');

    await professional.says('reviews:write.blind');
    await review(professional, 5, 'Όλα όπως τα είπαμε.');
    await glance(professional, 'one review is written');
    await customer.says('reviews:write.blind');
    expect(await customer.inside.getByText('Όλα όπως τα είπαμε.').count()).toBe(0);
    await audit(customer, 'booking-review');
    await review(customer, 5, 'Στην ώρα του.');
    await customer.shows('Όλα όπως τα είπαμε.');
    await professional.shows('Στην ώρα του.');
    await audit(customer, 'booking-reviewed');

    await customer.goTo(`/bookings/${job.id}/receipt`);
    await customer.says('earnings:receipt.total');
    await audit(customer, 'receipt');
    await printed(customer, 'receipt');
  });
}
