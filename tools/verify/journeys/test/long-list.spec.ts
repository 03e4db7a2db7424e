import { expect } from '@jest/globals';
import { unfriend } from '@plateia/contracts/identity';
import { aMember, aPost, befriend, until, type Member } from '@plateia/testing';
import { openComposer } from './stage/acts.ts';
import { settle } from './stage/fit.ts';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import { place } from './stage/place.ts';
import { gate } from './stage/requests.ts';
import type { Visitor } from './stage/visitor.ts';

const PUBLIC = 0;
const POSTS = 45;
const A_LINE = 'The same words again, so that every post has another height. ';
const FAR_DOWN = 30;
const GROWN_BY = '180px';
const DRAWN = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';

interface LongList {
  author: Member;
  /** newest first */
  ids: readonly string[];
}
let written: Promise<LongList> | undefined;

/** The same for all who read it. */
const aLongList = (): Promise<LongList> => (written ??= writeLongList());

async function writeLongList(): Promise<LongList> {
  const author = await aMember(place);
  const ids: string[] = [];
  for (let n = 0; n < POSTS; n += 1) {
    const { id } = await aPost(author, { content: `No ${n}. ${A_LINE.repeat(n % 7)}`, privacySetting: PUBLIC });
    ids.unshift(id);
  }
  return { author, ids };
}

journey('a long list draws what is near, and finds its place again on the way back', async (cast) => {
  const { visitor } = await returning(cast, {}, { width: 390 });
  const { page } = visitor;
  const { ids } = await aLongList();
  const id = ids[FAR_DOWN]!;
  await visitor.goTo('/explore');
  await scrollTo(visitor, id);
  expect(await page.getByRole('article').count()).toBeLessThan(20);

  const before = await placeOf(visitor, id);
  await cardOf(visitor, id).locator('[data-comments]').click();
  await visitor.says('social:comments.empty');
  await page.goBack();
  await cardOf(visitor, id).waitFor();
  await until('the post is where it was', async () => Math.abs((await topOf(visitor, id)) - before) < 4);
});

journey('whatever comes, goes and grows above a reader, what is read stays in its place', async (cast) => {
  const { member: reader, visitor } = await returning(cast);
  const { page } = visitor;
  const [{ author, ids }, leaving] = await Promise.all([aLongList(), aMember(place)]);
  await Promise.all([befriend(author, reader), befriend(leaving, reader)]);
  const gone: string[] = [];
  for (const content of ['I will leave', `I will leave. ${A_LINE.repeat(9)}`]) {
    gone.unshift((await aPost(leaving, { content })).id);
  }
  const id = ids[FAR_DOWN]!;

  const sending = await gate(page, '**/api/feed/post');
  await visitor.goTo('/feed');
  await cardOf(visitor, gone[0]!).waitFor();
  await openComposer(visitor);
  await visitor.field('social:composer.words').fill('Slow to arrive');
  await visitor.the('button', 'social:composer.post').click();
  await visitor.says('social:outgoing.sending');
  await scrollTo(visitor, id);
  const before = await placeOf(visitor, id);
  const stays = async (): Promise<void> => {
    // The list makes up for what grew before the next frame is drawn: what stands in between is seen by nobody.
    await settle(visitor);
    const after = await placeOf(visitor, id);
    expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
  };

  // An own post takes its place, and what stood above the list for it goes.
  const answered = page.waitForResponse('**/api/feed/post');
  sending.open();
  await answered;
  await stays();

  // Others wait in the pill.
  await aPost(author, { content: 'While you were reading' });
  await visitor.the('button', 'social:feed.new', { n: 1 }).waitFor();
  await stays();

  // With a friendship go the posts that it let one see.
  const lookedUp = page.waitForResponse(async (response) => {
    if (!response.url().endsWith('/api/feed/counts')) return false;
    const { ids: asked } = response.request().postDataJSON() as { ids: string[] };
    return asked.includes(gone[0]!) && !(await response.text()).includes(gone[0]!);
  });
  await leaving.call(unfriend, { userId: reader.userId });
  await lookedUp;
  await stays();

  // A card that is out of sight, as when a picture in it or the rest of its text comes late.
  for (const height of [GROWN_BY, '0']) {
    await page.evaluate(`(() => {
      const rows = [...document.querySelectorAll('[data-index]')];
      const above = rows.filter((row) => row.getBoundingClientRect().bottom <= 0);
      above.at(-1).querySelector('article').style.marginBottom = '${height}';
    })()`);
    await stays();
  }

  // What was left out and what came stands where it belongs.
  await visitor.the('button', 'social:feed.new', { n: 1 }).click();
  await visitor.post('While you were reading').the('button', 'social:post.like', { n: 0 }).waitFor();
  await visitor.post('Slow to arrive').the('button', 'social:post.like', { n: 0 }).waitFor();
  expect(await cardOf(visitor, gone[0]!).count()).toBe(0);
});

const cardOf = ({ page }: Visitor, id: string) => page.locator(`[data-post="${id}"]`);

/** A step at a time, and back where a slow page drew the card only once the reader had passed it. */
async function scrollTo({ page }: Visitor, id: string): Promise<void> {
  const { ids } = await aLongList();
  const older = ids.slice(ids.indexOf(id) + 1);
  await page.getByRole('article').first().waitFor();
  await until('the reader has come far down', () =>
    page.evaluate<boolean>(`(async () => {
      const card = () => document.querySelector('[data-post="${id}"]');
      const isPast = [...document.querySelectorAll('[data-post]')].some(
        ({ dataset }) => ${JSON.stringify(older)}.includes(dataset.post));
      if (card()) card().scrollIntoView({ block: 'center', behavior: 'instant' });
      else scrollBy({ top: isPast ? -300 : 700, behavior: 'instant' });
      await ${DRAWN};
      const { top, bottom } = card()?.getBoundingClientRect() ?? {};
      return top >= 0 && bottom <= innerHeight;
    })()`),
  );
}

/** Where a card stands in the window. */
const topOf = async ({ page }: Visitor, id: string): Promise<number> =>
  Number(await page.evaluate(`document.querySelector('[data-post="${id}"]')?.getBoundingClientRect().top`));

/** Once nothing moves any more. */
async function placeOf(visitor: Visitor, id: string): Promise<number> {
  let top = Number.NaN;
  await until('the list stands', async () => {
    const before = top;
    await visitor.page.evaluate(DRAWN);
    top = await topOf(visitor, id);
    return before === top;
  });
  return top;
}
