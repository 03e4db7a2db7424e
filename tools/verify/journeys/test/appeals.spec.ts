import { expect } from '@jest/globals';
import { banMember, createReport, decideReport, staffReports } from '@plateia/contracts/identity';
import { aMember, aPost, mailsTo, until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { audit, glance } from './stage/audit.ts';
import { journey, type Cast } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning, visiting } from './stage/members.ts';
import { anAddress } from './stage/people.ts';
import { place } from './stage/place.ts';
import { appeal } from './stage/appeal.ts';
import { chooseAddress, comeIn } from './stage/provider.ts';
import { cardOf, joinStaff } from './stage/staff.ts';
import { toastsStay } from './stage/troubles.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const looks: readonly Look[] = [
  { language: 'en', width: 1280, trouble: toastsStay },
  { language: 'el', width: 390, trouble: toastsStay, options: { colorScheme: 'dark' } },
];
const STATEMENT = 'Προσβάλλει μια γειτόνισσα με το όνομά της.';

async function staffMember(fullName: string): Promise<Member> {
  const member = await aMember(place, { fullName });
  await joinStaff(member);
  return member;
}

/** Somebody's post, reported by somebody else and removed by staff. */
async function remove(author: Member, judge: Member, content: string): Promise<void> {
  const reporter = await aMember(place, { fullName: 'Άννα Αλεξίου' });
  const post = await aPost(author, { content, privacySetting: 0 });
  const { id } = await reporter.call(createReport, { targetType: 'post', targetId: post.id, reason: 'harassment' });
  await until('the copy is there', async () => {
    const { items } = await judge.call(staffReports, { status: 'in_review' });
    return items.some((item) => item.id === id);
  });
  await judge.call(decideReport, { id, outcome: 'remove', statement: STATEMENT });
}

const mailWith = (email: string, words: string) =>
  until(`a mail to ${email}`, async () => {
    const mails = await mailsTo(place.inbox, email);
    return mails.some(({ text }) => text.includes(words));
  });

async function judges(cast: Cast, look: Look): Promise<{ judge: Member; first: Visitor; second: Visitor }> {
  const [judge, other] = [await staffMember('Δήμητρα Κριτή'), await staffMember('Judy Second')];
  return { judge, first: await visiting(cast, judge, look), second: await visiting(cast, other, look) };
}

for (const look of looksOf(looks)) {
  journey(`somebody who is banned appeals, and is let in again by somebody else, ${look.language}`, async (cast) => {
    const { judge, first, second } = await judges(cast, look);
    const basil = await aMember(place, { fullName: 'Basil Vrettos' });
    const [reason, why, answer] = ['Insults', 'That was my brother', 'We mistook you'].map(
      (words) => `${words} ${randomUUID()}`,
    ) as [string, string, string];
    await remove(basil, judge, `Loud and rude ${randomUUID()}`);
    await judge.call(banMember, { userId: basil.userId, banned: true, reason });

    const author = await cast.visitor(look);
    await chooseAddress(await comeIn(author), basil.email);
    await author.shows(reason);
    await audit(author, 'ban-with-appeal');
    await author.the('button', 'sign-in:ban.appeal').click();
    await author.the('dialog', 'feedback:appeal.title').waitFor();
    await audit(author, 'appeal');
    await appeal(author, why);

    const own = await cardOf(first, 'appeal', why);
    await own.says('staff:cases.own');
    await glance(first, 'an appeal against the own decision');
    const listed = await cardOf(second, 'ban', reason);
    await listed.the('button', 'staff:ban.letIn', { name: 'Basil Vrettos' }).click();
    await listed.field('staff:ban.reason').waitFor();
    await audit(second, 'staff-bans');
    const tab = await second.the('link', 'staff:queues.ban').boundingBox();
    expect(tab!.x + tab!.width).toBeLessThanOrEqual(look.width!);
    const card = await cardOf(second, 'appeal', why);
    await card.shows(reason);
    await audit(second, 'staff-appeals');
    await card.field('staff:feedback.answer').fill(answer);
    await card.the('button', 'staff:feedback.decide.granted').click();
    await second.hides(why);
    await second.the('radio', 'staff:feedback.of.appeal.decided').click();
    await second.shows(answer);

    await mailWith(basil.email, answer);
    await second.goTo('/staff?queue=ban');
    await second.the('heading', 'staff:title').waitFor();
    await second.hides(reason);
    // The provider knows them by now, and asks for nothing.
    await comeIn(author);
    await author.at('/feed');
    await author.goTo('/security-center#decisions');
    await author.shows(answer);
    await audit(author, 'own-decisions');
  });

  journey(`the author of what was removed appeals, and reads what came of it, ${look.language}`, async (cast) => {
    const { judge, first, second } = await judges(cast, look);
    const { member: basil, visitor: author } = await returning(cast, { fullName: 'Basil Vrettos' }, look);
    const words = `Loud and rude ${randomUUID()}`;
    const [why, answer] = [`A joke among friends ${randomUUID()}`, `She did not laugh ${randomUUID()}`];
    await remove(basil, judge, words);
    await mailWith(basil.email, STATEMENT);

    await author.goTo('/notifications');
    await author.inside.getByRole('link', { name: STATEMENT }).press('Enter');
    await author.at('/security-center');
    await author.shows(words);
    await audit(author, 'decision-to-appeal');
    await author.inside.getByRole('button', { name: author.words('settings:decisions.appeal') }).click();
    await appeal(author, why);
    await author.inside
      .getByText(author.words('settings:decisions.state.waiting', { day: '|' }).split('|')[1]!)
      .waitFor();

    await (await cardOf(first, 'appeal', why)).says('staff:cases.own');
    const card = await cardOf(second, 'appeal', why);
    await card.shows(words);
    await card.shows(STATEMENT);
    await audit(second, 'staff-appeal-removed');
    await card.field('staff:feedback.answer').fill(answer);
    await card.the('button', 'staff:feedback.decide.rejected').click();
    await second.hides(why);

    await mailWith(basil.email, answer);
    await author.page.reload();
    await author.shows(answer);
  });

  journey(`whoever is signed out leaves an address, and is answered there, ${look.language}`, async (cast) => {
    const staff = await visiting(cast, await staffMember('Judy Second'), look);
    const visitor = await cast.visitor(look);
    const email = anAddress();
    const [words, answer] = [`Where is the map? ${randomUUID()}`, `Under Friends ${randomUUID()}`];
    await visitor.goTo('/nowhere');
    await visitor.the('button', 'shell:error.tell').click();
    await visitor.the('dialog', 'feedback:title').waitFor();
    await audit(visitor, 'feedback-signed-out');
    await visitor.field('feedback:message').fill(words);
    await visitor.field('feedback:email').fill(email);
    await visitor.the('button', 'feedback:send').click();
    await visitor.says('feedback:thanksAnswer');

    const card = await cardOf(staff, 'feedback', words);
    await card.shows(email);
    await audit(staff, 'staff-feedback');
    await card.field('staff:feedback.answer').fill(answer);
    await card.the('button', 'staff:feedback.decide.answered').click();
    await staff.hides(words);
    await mailWith(email, answer);
  });
}
