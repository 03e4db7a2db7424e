import { expect } from '@jest/globals';
import { postComments } from '@plateia/contracts/feed';
import { aMember, aPost, befriend, until, type Member } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { choosePrivacy, postMenu, write } from './stage/acts.ts';
import { journey, type Cast } from './stage/journey.ts';
import { looksOf } from './stage/looks.ts';
import { returning } from './stage/members.ts';
import { aName } from './stage/people.ts';
import { place } from './stage/place.ts';
import { requestsTo } from './stage/requests.ts';
import { toastsStay } from './stage/troubles.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const PUBLIC = 0;
const LOOKS: readonly (readonly [Look, Look])[] = [
  [
    { language: 'en', width: 1280 },
    { language: 'el', width: 390 },
  ],
  [
    { language: 'el', width: 1280 },
    { language: 'en', width: 390 },
  ],
];

interface Pair {
  eleni: { member: Member; visitor: Visitor };
  nikos: { member: Member; visitor: Visitor };
}

async function friends(cast: Cast, [first, second]: readonly [Look, Look]): Promise<Pair> {
  const eleni = await returning(cast, { fullName: aName('Eleni') }, { ...first, trouble: toastsStay });
  const nikos = await returning(cast, { fullName: aName('Nikos') }, { ...second, trouble: toastsStay });
  await befriend(eleni.member, nikos.member);
  return { eleni, nikos };
}

/** As when somebody comes back to the window. */
const lookAgain = (visitor: Visitor): Promise<unknown> =>
  visitor.page.evaluate(`window.dispatchEvent(new Event('focus'))`);

const say = async (visitor: Visitor, words: string): Promise<void> => {
  await visitor.field('social:comments.write').fill(words);
  await visitor.the('button', 'social:comments.send').click();
};

for (const looks of looksOf(LOOKS)) {
  const [{ language: one }, { language: other }] = looks;

  journey(
    `two members talk under a post: comment, reply, edit, delete with undo (${one} and ${other})`,
    async (cast) => {
      const { eleni, nikos } = await friends(cast, looks);
      await Promise.all([eleni.visitor.goTo('/feed'), nikos.visitor.goTo('/feed')]);
      await nikos.visitor.the('heading', 'social:feed.title').waitFor();
      const content = `Coffee at eleven? ${randomUUID()}`;
      await write(eleni.visitor, content);
      await nikos.visitor.the('button', 'social:feed.new', { n: 1 }).click();
      await nikos.visitor.post(content).the('link', 'social:post.comments', { n: 0 }).click();
      await say(nikos.visitor, 'Ναι, κάτω από τον πλάτανο');
      await nikos.visitor.the('link', 'social:post.comments', { n: 1 }).waitFor();

      // Beside the comment: that Nikos became a friend, and the level that all this brought her to.
      await eleni.visitor.unread(3).click();
      await eleni.visitor
        .the(
          'link',
          'notifications:notification.commented',
          { form: 'one', name: nikos.member.fullName },
          { exact: false },
        )
        .getByText(nikos.member.fullName)
        .click();
      await eleni.visitor.shows('Ναι, κάτω από τον πλάτανο');
      await eleni.visitor.the('button', 'social:comments.replyTo', { name: nikos.member.fullName }).click();
      await eleni.visitor.page.keyboard.type('I will be there');
      await eleni.visitor.page.keyboard.press('Control+Enter');
      await nikos.visitor.shows('I will be there');

      await nikos.visitor.the('button', 'social:comments.editOwn').click();
      await nikos.visitor.the('textbox', 'social:comments.editOwn').fill('Ναι, στις έντεκα');
      await nikos.visitor.the('button', 'common:save').click();
      await nikos.visitor.says('social:comments.edited');
      await until(
        'Eleni reads what Nikos made of it',
        async () => {
          await lookAgain(eleni.visitor);
          return (await eleni.visitor.inside.getByText('Ναι, στις έντεκα').count()) > 0;
        },
        { everyMs: 500 },
      );
      await eleni.visitor.says('social:comments.edited');

      const remove = nikos.visitor.the('button', 'social:comments.deleteOf', { name: nikos.member.fullName });
      await remove.click();
      await nikos.visitor.says('social:comments.removed');
      await nikos.visitor.the('button', 'common:undo').click();
      await nikos.visitor.shows('Ναι, στις έντεκα');
      await remove.click();
      await nikos.visitor.the('button', 'shell:toasts.dismiss').click();
      await until('the comment is gone', async () => {
        const { comments } = await eleni.member.call(postComments, { id: await postIdOf(eleni.visitor) });
        return comments.some(({ deleted }) => deleted);
      });
      await lookAgain(eleni.visitor);
      await eleni.visitor.says('social:comments.removed');
      await eleni.visitor.shows('I will be there');
    },
  );

  journey(`a post is edited, shown to others no more, and deleted with undo (${one} and ${other})`, async (cast) => {
    const { eleni, nikos } = await friends(cast, looks);
    const content = `Found a blue scarf ${randomUUID()}`;
    await aPost(eleni.member, { content });
    await Promise.all([eleni.visitor.goTo('/feed'), nikos.visitor.goTo('/feed')]);
    await nikos.visitor.post(content).the('link', 'social:post.comments', { n: 0 }).waitFor();

    await postMenu(eleni.visitor, content, 'social:postMenu.edit');
    await eleni.visitor.the('textbox', 'social:composer.words').fill(`${content}, by the fountain`);
    await eleni.visitor.the('button', 'common:save').click();
    await eleni.visitor.post(`${content}, by the fountain`).says('social:post.edited');

    await choosePrivacy(eleni.visitor, content, 'social:privacy.me');
    await eleni.visitor.post(content).says('social:privacy.me');
    // Nikos has done nothing: the page he looks at says so by itself.
    await nikos.visitor.says('social:post.gone.title');
    await nikos.visitor.page.reload();
    await nikos.visitor.says('social:feed.empty.title');
    expect(await nikos.visitor.inside.getByText(content).count()).toBe(0);

    await postMenu(eleni.visitor, content, 'social:postMenu.delete');
    await eleni.visitor.the('button', 'common:undo').click();
    await eleni.visitor.post(content).the('link', 'social:post.comments', { n: 0 }).waitFor();
    const sent = requestsTo(eleni.visitor.page, '/api/feed/delete');
    await postMenu(eleni.visitor, content, 'social:postMenu.delete');
    expect(sent).toHaveLength(0);
    // Going to another document is no undo.
    await eleni.visitor.goTo('/friends');
    await eleni.visitor.goTo('/feed');
    await eleni.visitor.the('button', 'social:composer.feeling').waitFor();
    await eleni.visitor.says('social:feed.empty.title');
    expect(await eleni.visitor.inside.getByText(content).count()).toBe(0);
  });
}

for (const [language, width] of looksOf([
  ['en', 1280],
  ['el', 390],
] as const)) {
  journey(`what was written in Greek is found without its accents (${language} at ${width})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { language, width });
    const word = randomUUID().slice(0, 8);
    const author = await aMember(place, { fullName: 'Νίκος Αλεξάκης' });
    await aPost(author, { content: `Ο πλάτανος έβγαλε φύλλα ${word}`, privacySetting: PUBLIC });
    await visitor.goTo('/feed');
    await visitor.inside.locator('[href="/search"]').first().click();
    const field = visitor.the('searchbox', 'social:search.label');
    await field.fill(`ΠΛΑΤΑΝΟΣ ${word}`);
    await visitor.shows(`Ο πλάτανος έβγαλε φύλλα ${word}`);
    await field.fill('αλεξακης');
    await visitor.shows('Νίκος Αλεξάκης');
    await field.fill(`πατινάζ ${word}`);
    await visitor.says('social:search.none.title', { q: `πατινάζ ${word}` });
    await visitor.page.reload();
    expect(await field.inputValue()).toBe(`πατινάζ ${word}`);
  });

  journey(`a comment written without a network goes out with it, once (${language} at ${width})`, async (cast) => {
    const { visitor } = await returning(cast, {}, { language, width });
    const author = await aMember(place);
    const { id } = await aPost(author, { content: 'The ferry is late again', privacySetting: PUBLIC });
    await visitor.goTo(`/post/${id}`);
    await visitor.says('social:comments.empty');
    await visitor.context.setOffline(true);
    await say(visitor, 'It always is');
    await visitor.says('social:comments.waiting');
    await visitor.context.setOffline(false);
    await visitor.the('button', 'social:comments.editOwn').waitFor();
    await visitor.page.reload();
    await visitor.the('button', 'social:comments.editOwn').waitFor();
    const { comments } = await author.call(postComments, { id });
    expect(comments.map(({ content }) => content)).toEqual(['It always is']);
  });
}

const postIdOf = (visitor: Visitor): Promise<string> =>
  Promise.resolve(new URL(visitor.page.url()).pathname.split('/').at(-1) ?? '');
