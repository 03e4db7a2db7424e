import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { journey } from './stage/journey.ts';
import { write } from './stage/acts.ts';
import { looksOf } from './stage/looks.ts';
import { askForCode, consent, giveCode, introduce } from './stage/members.ts';
import { aName, anAddress } from './stage/people.ts';
import type { Look, Visitor } from './stage/visitor.ts';

const pairs: readonly (readonly [
  author: Required<Pick<Look, 'language' | 'width'>>,
  friend: Required<Pick<Look, 'language' | 'width'>>,
])[] = [
  [
    { language: 'en', width: 1280 },
    { language: 'el', width: 390 },
  ],
  [
    { language: 'el', width: 1280 },
    { language: 'en', width: 390 },
  ],
];

for (const [author, friend] of looksOf(pairs)) {
  const name = ({ language, width }: Look) => `${language} at ${width}`;
  journey(
    `two members side by side, ${name(author)} and ${name(friend)}: a like arrives while one looks`,
    async (cast) => {
      const eleni = await cast.visitor(author);
      const nikos = await cast.visitor(friend);
      const [eleniName, nikosName] = await Promise.all([
        register(eleni, aName('Eleni')),
        register(nikos, aName('Nikos')),
      ]);

      await eleni.goTo('/friends');
      await eleni.field('social:find.search').fill(nikosName);
      await eleni.the('button', 'social:find.add', { name: nikosName }).click();
      await eleni.says('social:find.asked');
      await nikos.goTo('/friends/requests');
      await nikos.the('button', 'social:requests.acceptName', { name: eleniName }).click();
      await nikos.says('social:requests.accepted');

      await Promise.all([eleni.goTo('/feed'), nikos.goTo('/feed')]);
      await nikos.the('heading', 'social:feed.title').waitFor();
      const content = `Good morning from the square, ${randomUUID()}`;
      await write(eleni, content);
      await nikos.the('button', 'social:feed.new', { n: 1 }).click();
      const post = nikos.post(content);
      await post.the('button', 'social:post.like', { n: 0 }).click();
      await post.the('button', 'social:post.like', { n: 1 }, { pressed: true }).waitFor();

      // Beside the like: that they became friends, and the level that all this brought her to.
      await eleni.unread(3).click();
      await eleni.at('/notifications');
      await eleni
        .the('link', 'notifications:notification.likedPost', { form: 'one', name: nikosName }, { exact: false })
        .getByText(nikosName)
        .click();
      await eleni.shows(content);
      expect(new URL(eleni.page.url()).pathname).toMatch(/^\/post\//);
    },
  );
}

async function register(visitor: Visitor, fullName: string): Promise<string> {
  const email = anAddress();
  await visitor.goTo('/');
  await askForCode(visitor, email);
  await giveCode(visitor, email);
  await consent(visitor);
  await introduce(visitor, fullName);
  return fullName;
}
