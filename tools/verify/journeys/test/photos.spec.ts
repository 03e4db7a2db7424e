import { expect } from '@jest/globals';
import { befriend } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import type { Locator } from 'playwright-core';
import { openComposer, postMenu } from './stage/acts.ts';
import { journey } from './stage/journey.ts';
import { focused, tabTo } from './stage/keyboard.ts';
import { returning } from './stage/members.ts';
import { addPhotos, chooseOwnPhoto, describePhoto } from './stage/photos.ts';
import type { Scope } from './stage/scope.ts';
import type { Look, Visitor } from './stage/visitor.ts';

/** Of the photo viewer: close, back and on. */
const CONTROLS = 3;
const PHONE: Look = { language: 'el', width: 390 };
const DESK: Look = { language: 'en', width: 1280 };

journey('three photos of an author at a phone, seen and walked through by a friend at a desk', async (cast) => {
  const { member, visitor: author } = await returning(cast, { fullName: 'Ελένη Μαρκάκη' }, PHONE);
  const { member: other, visitor: friend } = await returning(cast, { fullName: 'Νίκος Αλεξάκης' }, DESK);
  await befriend(member, other);
  await Promise.all([author.goTo('/feed'), friend.goTo('/feed')]);
  await friend.the('heading', 'social:feed.title').waitFor();

  const content = `Evening at the harbour, ${randomUUID()}`;
  await openComposer(author);
  await author.field('social:composer.words').fill(content);
  await addPhotos(author, 3);
  await describePhoto(author, { n: 1, total: 3 }, 'The old harbour');
  await author.the('button', 'common:files.later').focus();
  await author.page.keyboard.press('Enter');
  await author.the('button', 'common:files.place.image', { n: 2, total: 3 }, { pressed: true }).waitFor();
  await author.the('button', 'social:composer.post').click();
  const own = author.post(content);
  await own.inside.getByRole('img', { name: 'The old harbour' }).waitFor();
  await walkThrough(author, own);

  await friend.the('button', 'social:feed.new', { n: 1 }).click();
  const post = friend.post(content);
  const unnamed = friend.words('social:photos.by', { name: 'Ελένη Μαρκάκη' });
  expect(await altsIn(post, 3)).toEqual([unnamed, 'The old harbour', unnamed]);

  const viewer = await walkThrough(friend, post);

  await author.goTo('/profile');
  await author.the('region', 'social:photos.section').getByRole('button').nth(2).waitFor();
  await chooseOwnPhoto(author, 3);
  await friend.goTo(`/profile/${member.userId}`);
  await friend.page.locator('main img[src*="/avatar/"]').first().waitFor();
  await friend.the('region', 'social:photos.section').getByRole('button').nth(1).click();
  await viewer.getByText(friend.words('shell:lightbox.counter', { n: 2, total: 3 })).waitFor();

  await author.goTo('/feed');
  await postMenu(author, content, 'social:postMenu.edit');
  const first = author.words('common:files.place.image', { n: 1, total: 3 });
  await author.the('button', 'common:files.remove', { name: first }).click();
  await author.the('button', 'common:files.place.image', { n: 1, total: 2 }).click();
  await author.the('button', 'common:files.later').click();
  await author.the('button', 'common:save').click();
  await author.the('dialog', 'social:postMenu.edit').waitFor({ state: 'detached' });
  await friend.goTo('/feed');
  expect(await altsIn(post, 2)).toEqual([unnamed, 'The old harbour']);
});

/** By the keyboard alone: there, open, on, on, round, never out of it, away, and back where it was. */
async function walkThrough(visitor: Visitor, post: Scope): Promise<Locator> {
  const { keyboard } = visitor.page;
  const second = post.the('button', 'social:photos.open', { alt: 'The old harbour' });
  await tabTo(visitor, second);
  await keyboard.press('Enter');
  const viewer = visitor.the('dialog', 'shell:lightbox.viewer');
  await viewer.getByRole('img', { name: 'The old harbour' }).waitFor();
  for (const n of [3, 1, 2]) {
    await keyboard.press('ArrowRight');
    await viewer.getByText(visitor.words('shell:lightbox.counter', { n, total: 3 })).waitFor();
  }
  for (let press = 0; press < CONTROLS + 1; press += 1) {
    await keyboard.press('Tab');
    await viewer.locator(':focus').waitFor();
  }
  await keyboard.press('Escape');
  await viewer.waitFor({ state: 'detached' });
  await focused(visitor, second);
  return viewer;
}

/** Of the photos of a post, once there are so many. */
async function altsIn(post: Scope, count: number): Promise<(string | null)[]> {
  const photos = post.inside.getByRole('img').and(post.inside.locator('[loading=lazy]'));
  await photos.nth(count - 1).waitFor();
  return Promise.all((await photos.all()).map((photo) => photo.getAttribute('alt')));
}
