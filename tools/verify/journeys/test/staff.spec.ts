import { expect } from '@jest/globals';
import { answerDispute, openDispute, reportWorkDone, updateBookingStatus } from '@plateia/contracts/bookings';
import { aMember } from '@plateia/testing';
import type { Locator } from 'playwright-core';
import { accept, money } from './stage/accept-quote.ts';
import { audit, glance } from './stage/audit.ts';
import { aQuotedJob, PRICE } from './stage/jobs.ts';
import { journey, type Cast } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { visiting } from './stage/members.ts';
import { photoFile } from './stage/photos.ts';
import { place } from './stage/place.ts';
import { Scope } from './stage/scope.ts';
import { joinStaff } from './stage/staff.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const looks: readonly Look[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];

async function aJudge(cast: Cast, look: Look): Promise<Visitor> {
  const judge = await aMember(place, { fullName: 'Δήμητρα Κριτή' });
  await joinStaff(judge);
  return visiting(cast, judge, look);
}

/** By the entry that members do not have: in the sidebar, or among what is one's own on a phone. */
async function openFromNavigation(judge: Visitor): Promise<void> {
  await judge.goTo('/feed');
  const entry = judge.inside.getByRole('link', { name: judge.words('staff:title'), exact: true });
  if (!(judge.page.viewportSize()!.width > 600)) await judge.the('button', 'shell:navigation.you').first().click();
  await entry.first().click();
  await judge.the('heading', 'staff:title').waitFor();
}

/** Of the queue that is open, the case in which these words are. */
async function caseOf(judge: Visitor, words: string): Promise<{ card: Locator; shown: Scope }> {
  const card = judge.inside.getByRole('article').filter({ hasText: words });
  await card.waitFor();
  return { card, shown: new Scope(card, judge.language) };
}

for (const look of looksOf(looks)) {
  journey(`papers are checked by staff, and the tick shows beside the name, ${look.language}`, async (cast) => {
    const job = await aQuotedJob(72);
    const professional = await visiting(cast, job.professional, look);
    const customer = await visiting(cast, job.customer, look);
    const judge = await aJudge(cast, look);
    await customer.goTo(`/bookings/${job.id}`);
    await customer.the('button', 'bookings:quotes.accept', { price: money(customer, PRICE) }).waitFor();
    expect(await customer.the('img', 'bookings:pro.verified').count()).toBe(0);

    await professional.goTo('/pro/verification');
    await professional.says('verification:state.pending.title');
    await professional.page.locator('main input[type=file]').first().setInputFiles(photoFile(2));
    await professional.field('verification:paper.until').waitFor();
    await professional.page.locator('main progress').waitFor({ state: 'detached' });
    await professional.the('button', 'verification:papers.send').click();
    await professional.says('verification:state.in_review.title');

    await openFromNavigation(judge);
    await judge.the('link', 'staff:queues.verification').click();
    const { card, shown: papers } = await caseOf(judge, job.professional.fullName);
    await papers.the('link', 'staff:papers.identity').waitFor();
    await audit(judge, 'staff-papers');
    await papers.the('button', 'staff:case.send').click();
    await papers.says('staff:case.choose');
    await papers.the('radio', 'staff:case.outcomes.verified').check();
    await papers.field('staff:decide.statement').fill('Η ταυτότητα συμφωνεί με τα στοιχεία.');
    await glance(judge, 'deciding on papers');
    await papers.the('button', 'staff:case.send').click();
    await card.waitFor({ state: 'detached' });

    await professional.goTo('/pro/verification');
    await professional.the('heading', 'verification:title').waitFor();
    await professional.hides(professional.words('verification:state.in_review.title'));
    await customer.goTo(`/bookings/${job.id}`);
    await customer.the('img', 'bookings:pro.verified').first().waitFor();
    await audit(customer, 'quote-of-a-verified-professional');

    await professional.says('verification:licence.none.title');
    await audit(professional, 'licence-to-send');
    await professional.page.locator('main input[type=file]').first().setInputFiles(photoFile(3));
    await professional.page.locator('main progress').waitFor({ state: 'detached' });
    await professional.the('button', 'verification:papers.send').click();
    await professional.says('verification:licence.in_review.title');
    await judge.goTo('/staff?queue=verification');
    const later = await caseOf(judge, job.professional.fullName);
    await later.shown.says('staff:papers.licenceWaits');
    await audit(judge, 'staff-licence');
    await later.shown.the('radio', 'staff:case.outcomes.verified').check();
    await later.shown.field('staff:decide.statement').fill('Η άδεια είναι σε ισχύ.');
    await later.shown.the('button', 'staff:case.send').click();
    await later.card.waitFor({ state: 'detached' });
    await professional.goTo('/pro/verification');
    await professional.says('verification:licence.verified.title');
  });
}

for (const look of looksOf(looks)) {
  journey(`what two sides do not agree on is decided by staff, and both read why, ${look.language}`, async (cast) => {
    const job = await aQuotedJob(3);
    const customer = await visiting(cast, job.customer, look);
    await accept(customer, job);
    await job.customer.call(updateBookingStatus, { id: job.id, status: 'in_progress' });
    await job.professional.call(reportWorkDone, { id: job.id });
    const complaint = 'Στάζει ξανά, μία ώρα μετά.';
    const { id } = await job.customer.call(openDispute, { booking_id: job.id, reason: 'quality', text: complaint });
    // Each says no to what the other one offers: then nobody but staff is left.
    await job.professional.call(answerDispute, { id, text: 'Έκανα ό,τι συμφωνήσαμε.', offer: { type: 'redo' } });
    await job.customer.call(answerDispute, { id, accept: false });

    const judge = await aJudge(cast, look);
    await judge.goTo('/staff?queue=dispute');
    const { card, shown: dispute } = await caseOf(judge, job.customer.fullName);
    await dispute.shows(complaint);
    await dispute.shows('Έκανα ό,τι συμφωνήσαμε.');
    await audit(judge, 'staff-dispute');
    await dispute.the('radio', 'staff:case.outcomes.partial').check();
    await dispute.field('staff:case.amount').fill('900');
    const statement = 'Η επισκευή έγινε, αλλά όχι ολόκληρη.';
    await dispute.field('staff:decide.statement').fill(statement);
    await dispute.the('button', 'staff:case.send').click();
    await dispute.says('staff:case.wrongAmount', { amount: money(judge, PRICE) });
    await dispute.field('staff:case.amount').fill('30');
    await glance(judge, 'deciding a dispute');
    await dispute.the('button', 'staff:case.send').click();
    await card.waitFor({ state: 'detached' });

    const professional = await visiting(cast, job.professional, look);
    await professional.goTo(`/bookings/${job.id}`);
    for (const side of [customer, professional]) {
      await side.says('agreed:dispute.outcome.partial', { amount: money(side, 3_000) });
      await side.shows(statement);
    }
    await audit(customer, 'dispute-decided');
  });
}
