import { expect } from '@jest/globals';
import { aMember, aPost, eventually } from '@plateia/testing';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import { place } from './stage/place.ts';
import type { Visitor } from './stage/visitor.ts';

const PUBLIC = 0;
const POSTS = 45;
const A_LINE = 'The same words again, so that every post has another height. ';
const PATIENCE = { withinMs: 60_000 };
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

journey('a long list draws what is near, and finds its place again on the way back', async (cast) => {
  const { visitor } = await returning(cast, {}, { width: 390 });
  const { page } = visitor;
  const author = await aMember(place);
  const ids: string[] = [];
  for (let n = 0; n < POSTS; n += 1) {
    const { id } = await aPost(author, { content: `No ${n}. ${A_LINE.repeat(n % 7)}`, privacySetting: PUBLIC });
    ids.unshift(id);
  }
  const far = page.locator(`[data-post="${ids[30]}"]`);
  await visitor.goTo('/explore');
  await page.getByRole('article').first().waitFor();
  await eventually(
    'the reader has come far down',
    async () => {
      // A screen at a time, as a thumb does it.
      await page.mouse.wheel(0, 700);
      await page.evaluate(DRAWN);
      return (await far.count()) === 1;
    },
    PATIENCE,
  );
  expect(await page.getByRole('article').count()).toBeLessThan(20);

  await far.scrollIntoViewIfNeeded();
  const before = await placeOf(visitor, ids[30]!);
  await far.locator('[data-comments]').click();
  await visitor.says('social:comments.empty');
  await page.goBack();
  await far.waitFor();
  await eventually('the post is where it was', async () => Math.abs((await topOf(visitor, ids[30]!)) - before) < 4);
});

/** Where a card stands in the window. */
const topOf = async ({ page }: Visitor, id: string): Promise<number> =>
  Number(await page.evaluate(`document.querySelector('[data-post="${id}"]')?.getBoundingClientRect().top`));

/** Once nothing moves any more. */
async function placeOf(visitor: Visitor, id: string): Promise<number> {
  let top = Number.NaN;
  await eventually('the list stands', async () => {
    const before = top;
    await visitor.page.evaluate(DRAWN);
    top = await topOf(visitor, id);
    return before === top;
  });
  return top;
}
