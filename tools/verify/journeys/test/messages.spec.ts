import { expect } from '@jest/globals';
import { pairId } from '@plateia/contracts';
import { conversations, sendMessage } from '@plateia/contracts/messaging';
import { aMember, befriend, type Member, until } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { audit } from './stage/audit.ts';
import { journey } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning, visiting } from './stage/members.ts';
import { photoFile } from './stage/photos.ts';
import { place } from './stage/place.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const sides: readonly (readonly [writer: Look, reader: Look])[] = [
  [
    { language: 'en', width: 1280 },
    { language: 'el', width: 390 },
  ],
  [
    { language: 'el', width: 1280 },
    { language: 'en', width: 390 },
  ],
];

for (const [writer, reader] of looksOf(sides)) {
  journey(
    `two friends write to each other with a photo over a cut line, ${writer.language} at a desk`,
    async (cast) => {
      const { member: anna, visitor: desk } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, writer);
      const { member: basil, visitor: phone } = await returning(cast, { fullName: 'Basil Vrettos' }, reader);
      await befriend(anna, basil);
      const address = `/messages/${pairId(anna.userId, basil.userId)}`;

      await desk.goTo(`/profile/${basil.userId}`);
      await desk.the('link', 'common:people.write').click();
      await desk.at(address);
      await phone.goTo('/messages');
      await phone.the('heading', 'messages:title').waitFor();

      const hello = `Καλημέρα ${randomUUID()}`;
      await write(desk, hello);
      await phone.inside.locator(`a[href="${address}"]`).filter({ hasText: hello }).click();
      await phone.the('log', 'messages:thread.log', { name: 'Άννα Αλεξίου' }).getByText(hello).waitFor();
      await desk.goTo(address);
      await desk.says('messages:thread.status.delivered');

      // It shows for some seconds after each word of it: who looks too late sees it when more is written.
      const typing = desk.the('img', 'messages:thread.typing', { name: 'Basil Vrettos' });
      await until(
        'it shows that the other one writes',
        async () => {
          await phone.field('messages:write.label').pressSequentially('Το ');
          return typing.isVisible();
        },
        { everyMs: 500 },
      );
      await phone.field('messages:write.label').fill('');

      await desk.inside.locator('form input[type=file]').setInputFiles(photoFile(1));
      await desk.the('button', 'common:files.place.image', { n: 1, total: 1 }).waitFor();
      await desk.inside.getByRole('progressbar').waitFor({ state: 'detached' });
      await desk.context.setOffline(true);
      const said = ['first', 'second', 'third'].map((word) => `${word} ${randomUUID()}`);
      for (const words of said) await write(desk, words);
      await desk.says('messages:thread.waiting');
      await desk.context.setOffline(false);

      for (const visitor of [desk, phone]) {
        const log = visitor.inside.getByRole('log');
        await log.getByText(said[2]!).waitFor();
        await log.locator('img').waitFor();
        await visitor.inside.locator('[data-state]').first().waitFor({ state: 'detached' });
        expect(await log.locator('p[dir]').allTextContents()).toEqual([hello, ...said]);
      }
      await audit(desk, 'messages-thread');
      await phone.the('link', 'messages:thread.back').click();
      await phone.at('/messages');
      await audit(phone, 'messages');
    },
  );
}

for (const [asking, asked] of looksOf(sides)) {
  journey(`a stranger asks to write, and is answered (${asked.language} on a phone)`, async (cast) => {
    const { member: anna, visitor: desk } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, asking);
    const { member: lars, visitor: phone } = await returning(cast, { fullName: 'Lars Holm' }, asked);
    const address = `/messages/${pairId(anna.userId, lars.userId)}`;

    await desk.goTo(address);
    const hello = `Πουλάτε το ποδήλατο; ${randomUUID()}`;
    await write(desk, hello);
    await desk.says('messages:refused.unanswered', { name: 'Lars Holm' });
    await audit(desk, 'messages-asked');

    await phone.goTo('/messages');
    await phone.says('messages:list.empty.all.title');
    await phone.inside.getByText(phone.words('messages:list.requests', { n: 1 })).click();
    await audit(phone, 'messages-requests');
    await phone.inside.locator(`a[href="${address}"]`).click();
    await phone.says('messages:request.title', { name: 'Άννα Αλεξίου' });
    await audit(phone, 'messages-request');
    const answer = `Ja, ${randomUUID()}`;
    await write(phone, answer);
    await phone.hides(phone.words('messages:request.title', { name: 'Άννα Αλεξίου' }));

    await desk.shows(answer);
    const again = `Έρχομαι στις έξι ${randomUUID()}`;
    await write(desk, again);
    await phone.shows(again);
  });
}

for (const [asking, asked] of looksOf(sides)) {
  journey(`of two strangers one is accepted, one declined (${asked.language} on a phone)`, async (cast) => {
    const { member: anna, visitor: desk } = await returning(cast, { fullName: 'Άννα Αλεξίου' }, asking);
    const { member: lars, visitor: phone } = await returning(cast, { fullName: 'Lars Holm' }, asked);
    const ivan = await aMember(place, { fullName: 'Ivan Petrov' });
    const addressOf = (member: Member) => `/messages/${pairId(member.userId, lars.userId)}`;
    const question = { recipientId: lars.userId, content: 'Πουλάτε το ποδήλατο;' };
    for (const stranger of [anna, ivan]) await stranger.call(sendMessage, question);
    await desk.goTo(addressOf(anna));
    await desk.says('messages:refused.unanswered', { name: 'Lars Holm' });

    await phone.goTo('/messages');
    await phone.inside.getByText(phone.words('messages:list.requests', { n: 2 })).click();
    await phone.inside.locator(`a[href="${addressOf(anna)}"]`).click();
    await phone.says('messages:request.title', { name: 'Άννα Αλεξίου' });
    await audit(phone, 'messages-request-card');
    await phone.the('button', 'messages:request.accept').press('Enter');
    await phone.hides(phone.words('messages:request.title', { name: 'Άννα Αλεξίου' }));
    const again = `Έρχομαι στις έξι ${randomUUID()}`;
    await desk.field('messages:write.label').fill(again);
    await desk.page.keyboard.press('Enter');
    await phone.shows(again);

    await phone.the('link', 'messages:thread.back').click();
    await phone.inside.getByText(phone.words('messages:list.requests', { n: 1 })).click();
    await phone.inside.locator(`a[href="${addressOf(ivan)}"]`).click();
    await phone.the('button', 'messages:request.decline').click();
    await phone.at('/messages');
    await phone.inside.getByText(phone.words('messages:list.requests', { n: 0 })).waitFor();
    expect(await phone.inside.locator(`a[href="${addressOf(ivan)}"]`).count()).toBe(0);
    const { conversations: seen } = await ivan.call(conversations, {});
    expect(seen).toMatchObject([{ can_send: false }]);
  });
}

/** With Enter, as most do. */
async function write(visitor: Visitor, words: string): Promise<void> {
  await visitor.field('messages:write.label').fill(words);
  await visitor.page.keyboard.press('Enter');
}

/** An installed app has it; a page in a browser of tests has no sign to put a number on. */
const BADGE = `let badge; navigator.setAppBadge = async (count) => void (badge = count); globalThis.shownBadge = () => badge;`;

journey(
  'what is unread is the same on two devices: in the navigation, the title and the badge of the app',
  async (cast) => {
    const { member, visitor: phone } = await returning(cast, {}, { width: 390 });
    const desk = await visiting(cast, member, { width: 1280 });
    const friend = await aMember(place, { fullName: 'Πέτρος Ρήγας' });
    await befriend(friend, member);
    for (const device of [phone, desk]) {
      await device.page.addInitScript(BADGE);
      await device.goTo('/feed');
    }
    const show = async (count: number) => {
      const seen = async ({ page, inside }: Visitor) => [
        /^\((\d+)\)/.exec(await page.title())?.[1] ?? '0',
        String(await page.evaluate('shownBadge()')),
        await inside.locator('a[href="/messages"]:visible').first().innerText(),
      ];
      const wanted = ([title, badge, entry = '']: string[]) =>
        title === `${count}` && badge === `${count}` && (/\d+/.exec(entry)?.[0] ?? '0') === `${count}`;
      await until(`${count} on both`, async () => (await Promise.all([phone, desk].map(seen))).every(wanted));
    };
    await show(0);
    const send = (content: string) => friend.call(sendMessage, { recipientId: member.userId, content });
    await send('Έρχομαι στις οκτώ.');
    await show(1);
    await send('Ή λίγο μετά.');
    await show(2);
    await phone.goTo(`/messages/${pairId(member.userId, friend.userId)}`);
    await phone.inside.getByRole('log').getByText('Ή λίγο μετά.').waitFor();
    await show(0);
  },
);
