import { createReport, transparency } from '@plateia/contracts/identity';
import { aMember, aPost, until } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { audit, glance } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning, visiting } from './stage/members.ts';
import { place } from './stage/place.ts';
import { appeal } from './stage/appeal.ts';
import { chooseAddress, comeIn } from './stage/provider.ts';
import { Scope } from './stage/scope.ts';
import { cardOf, joinStaff } from './stage/staff.ts';
import { toastsStay } from './stage/troubles.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const looks: readonly Look[] = [
  { language: 'en', width: 1280 },
  { language: 'el', width: 390, options: { colorScheme: 'dark' } },
];
const STATEMENT = 'Προσβάλλει μια γειτόνισσα με το όνομά της.';
const REASON = 'Προσβολές, ξανά και ξανά';

/** The report in whose copy these words are; it comes once they are copied. */
async function reportOf(judge: Visitor, words: string): Promise<Scope> {
  const card = judge.inside.getByRole('listitem').filter({ hasText: words });
  await until('the report is there', async () => {
    await judge.goTo('/staff');
    await judge.the('heading', 'staff:title').waitFor();
    await judge.the('button', 'staff:decide.remove').first().waitFor();
    return (await card.count()) === 1;
  });
  return new Scope(card, judge.language);
}

for (const look of looksOf(looks)) {
  journey(`staff removes a post, bans, lets in again and answers an appeal, ${look.language}`, async (cast) => {
    const heard: Look = { ...look, trouble: toastsStay };
    const { member: basil, visitor: author } = await returning(cast, { fullName: 'Basil Vrettos' }, heard);
    const { member: anna, visitor: reporter } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, look);
    const judge = await aMember(place, { fullName: 'Δήμητρα Κριτή' });
    await joinStaff(judge);
    const staff = await visiting(cast, judge, look);
    const words = `Loud and rude ${randomUUID()}`;
    const { id } = await aPost(basil, { content: words, privacySetting: 0 });
    await anna.call(createReport, { targetType: 'post', targetId: id, reason: 'harassment', text: 'She is meant.' });

    const report = await reportOf(staff, words);
    await report.shows('She is meant.');
    await audit(staff, 'staff-reports');
    await report.the('button', 'staff:decide.remove').click();
    await report.says('staff:decide.short', { n: 10 });
    await glance(staff, 'deciding on a report');
    await report.field('staff:decide.statement').fill(STATEMENT);
    await report.the('button', 'staff:decide.remove').click();
    await staff.hides(words);

    await author.goTo('/notifications');
    await author.shows(STATEMENT);
    await author.inside.getByRole('link', { name: STATEMENT }).press('Enter');
    await author.at('/security-center');
    await author.the('heading', 'settings:decisions.title').waitFor();
    await until('the report is counted', async () => {
      const { byReason } = await anna.call(transparency, {});
      return byReason.some(({ reason, removed }) => reason === 'harassment' && removed > 0);
    });
    await reporter.goTo('/security-center#reports');
    await reporter.says('settings:reports.status.actioned');
    await reporter.shows(STATEMENT);
    await reporter.the('rowheader', 'trust:safety.transparency.reasons.harassment').scrollIntoViewIfNeeded();
    await audit(reporter, 'report-decided');

    await staff.the('radio', 'staff:reports.tabs.actioned').click();
    const decided = new Scope(staff.inside.getByRole('listitem').filter({ hasText: words }), staff.language);
    await decided.the('button', 'staff:ban.open', { name: 'Basil Vrettos' }).click();
    await decided.field('staff:ban.reason').fill(REASON);
    await audit(staff, 'staff-ban');
    await decided.the('button', 'staff:ban.send').click();
    await decided.the('button', 'staff:ban.letIn', { name: 'Basil Vrettos' }).waitFor();

    await author.at('/');
    await author.says('shell:ended.banned');
    await chooseAddress(await comeIn(author), basil.email);
    await author.says('sign-in:ban.title');
    await author.shows(REASON);
    await audit(author, 'banned');
    await author.the('link', 'sign-in:ban.decide').click();
    await author.at('/policy/community');

    await decided.the('button', 'staff:ban.letIn', { name: 'Basil Vrettos' }).click();
    await decided.field('staff:ban.reason').fill('Το συζητήσαμε.');
    await decided.the('button', 'staff:ban.lift').click();
    await decided.the('button', 'staff:ban.open', { name: 'Basil Vrettos' }).waitFor();
    // The provider knows them by now, and asks for nothing.
    await comeIn(author);
    await author.at('/feed');

    // Whoever decided does not judge what is said against it.
    const [why, answer] = [`A joke among friends ${randomUUID()}`, `She laughed, we have asked her ${randomUUID()}`];
    await author.goTo('/security-center#decisions');
    // The suspension stands above what it followed from.
    await author.inside
      .getByRole('button', { name: author.words('settings:decisions.appeal') })
      .last()
      .click();
    await appeal(author, why);
    await (await cardOf(staff, 'appeal', why)).says('staff:cases.own');
    const other = await aMember(place, { fullName: 'Judy Second' });
    await joinStaff(other);
    const second = await visiting(cast, other, look);
    const card = await cardOf(second, 'appeal', why);
    await card.shows(words);
    await audit(second, 'staff-appeal-of-the-reported');
    await card.field('staff:feedback.answer').fill(answer);
    await card.the('button', 'staff:feedback.decide.granted').click();
    await second.hides(why);
    await author.page.reload();
    await author.shows(answer);
  });
}
