import { expect } from '@jest/globals';
import { befriend } from '@plateia/testing';
import { randomUUID } from 'node:crypto';
import { openComposer } from './stage/acts.ts';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import { addPhotos, chooseOwnPhoto, describePhoto } from './stage/photos.ts';
import type { Look } from './stage/visitor.ts';

const pairs: readonly (readonly [author: Required<Pick<Look, 'language' | 'width'>>, friend: Look])[] = [
  [
    { language: 'en', width: 1280 },
    { language: 'el', width: 390 },
  ],
  [
    { language: 'el', width: 390 },
    { language: 'en', width: 1280 },
  ],
];

for (const [authorLook, friendLook] of pairs) {
  journey(
    `three photos seen by a friend side by side, the author ${authorLook.language} at ${authorLook.width}`,
    async (cast) => {
      const { member, visitor: author } = await returning(cast, { fullName: 'Ελένη Μαρκάκη' }, authorLook);
      const { member: other, visitor: friend } = await returning(cast, { fullName: 'Νίκος Αλεξάκης' }, friendLook);
      await befriend(member, other);
      await Promise.all([author.goTo('/feed'), friend.goTo('/feed')]);
      await friend.the('heading', 'social:feed.title').waitFor();

      const content = `Evening at the harbour, ${randomUUID()}`;
      await openComposer(author);
      await author.field('social:composer.words').fill(content);
      await addPhotos(author, 3);
      await describePhoto(author, { n: 1, total: 3 }, 'The old harbour');
      await author.the('button', 'social:photos.later').focus();
      await author.page.keyboard.press('Enter');
      await author.the('button', 'social:photos.place.image', { n: 2, total: 3 }, { pressed: true }).waitFor();
      await author.the('button', 'social:composer.post').click();
      const own = author.post(content);
      await own.inside.getByRole('img', { name: 'The old harbour' }).waitFor();

      await friend.the('button', 'social:feed.new', { n: 1 }).click();
      const post = friend.post(content);
      const photos = post.inside.getByRole('img').and(friend.page.locator('[loading=lazy]'));
      await photos.nth(2).waitFor();
      const alts = await Promise.all([0, 1, 2].map((n) => photos.nth(n).getAttribute('alt')));
      const unnamed = friend.words('social:photos.by', { name: 'Ελένη Μαρκάκη' });
      expect(alts).toEqual([unnamed, 'The old harbour', unnamed]);

      // By the keyboard alone: open, on, on, round, away, and back where it was.
      const second = post.the('button', 'social:photos.open', { alt: 'The old harbour' });
      await second.focus();
      await friend.page.keyboard.press('Enter');
      const viewer = friend.the('dialog', 'shell:lightbox.viewer');
      await viewer.getByRole('img', { name: 'The old harbour' }).waitFor();
      for (const n of [3, 1, 2]) {
        await friend.page.keyboard.press('ArrowRight');
        await viewer.getByText(friend.words('shell:lightbox.counter', { n, total: 3 })).waitFor();
      }
      await friend.page.keyboard.press('Escape');
      await viewer.waitFor({ state: 'detached' });
      await friend.page.waitForFunction('document.activeElement?.querySelector("img")?.alt === "The old harbour"');

      await author.goTo('/profile');
      await author.the('region', 'social:photos.section').getByRole('button').nth(2).waitFor();
      await chooseOwnPhoto(author, 3);
      await friend.goTo(`/profile/${member.userId}`);
      await friend.page.locator('main img[src*="/avatar/"]').first().waitFor();
      await friend.the('region', 'social:photos.section').getByRole('button').nth(1).click();
      await viewer.getByText(friend.words('shell:lightbox.counter', { n: 2, total: 3 })).waitFor();
    },
  );
}
