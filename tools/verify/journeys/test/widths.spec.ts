import { expect } from '@jest/globals';
import { aPost } from '@plateia/testing';
import { stickingOut } from './stage/fit.ts';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import type { Visitor } from './stage/visitor.ts';

/** One of each band between the phone and the desk, where every other walk goes. */
const BETWEEN = [768, 1000] as const;
const ICONS_ALONE = 76;
const CONTENT = 'Ο πλάτανος έβγαλε πάλι φύλλα. Καφέ στις έντεκα, από κάτω;';

journey('between phone and desk every main screen fits, with icons alone at its side', async (cast) => {
  const { member, visitor } = await returning(cast, {}, { language: 'el', width: 1000 });
  await aPost(member, { content: CONTENT });
  const screens = [
    ['/feed', CONTENT],
    ['/profile', CONTENT],
    ['/friends', visitor.words('friends:list.empty.title')],
    ['/notifications', visitor.words('social:notifications.empty.title')],
    ['/settings', visitor.words('settings:account.email.label')],
    ['/services', visitor.words('marketplace:services.lead')],
  ] as const;
  for (const [path, words] of screens) {
    await visitor.goTo(path);
    await visitor.shows(words);
    for (const width of BETWEEN) {
      expect([path, width, await stickingOut(visitor, width)]).toEqual([path, width, []]);
      expect([path, width, await navigationOf(visitor)]).toEqual([path, width, [ICONS_ALONE]]);
    }
  }
});

journey('between phone and desk the first page fits, with its ways in the bar', async (cast) => {
  const visitor = await cast.visitor({ language: 'el', width: 1000 });
  await visitor.goTo('/');
  await visitor.field('sign-in:email.label').waitFor();
  for (const width of BETWEEN) {
    expect([width, await stickingOut(visitor, width)]).toEqual([width, []]);
    expect(await visitor.inside.getByRole('banner').locator('[href="/services"]').isVisible()).toBe(true);
  }
});

/** How wide each navigation of members is that can be seen: one at the side, or one at the foot. */
async function navigationOf(visitor: Visitor): Promise<(number | undefined)[]> {
  const seen = await visitor.the('navigation', 'shell:navigation.label').all();
  const boxes = await Promise.all(seen.map((one) => one.boundingBox()));
  return boxes.map((box) => box?.width);
}
