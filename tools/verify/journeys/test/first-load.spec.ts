import { expect } from '@jest/globals';
import { aPost } from '@plateia/testing';
import { journey } from './stage/journey.ts';
import { returning } from './stage/members.ts';
import type { Visitor } from './stage/visitor.ts';

const FIRST_POSTS = '/api/feed/list?mode=home&limit=10&nextToken=';
const PROFILE = '/api/user/profile';

journey('what the document begins is used by the page, and nothing is fetched twice', async (cast) => {
  const { member, visitor } = await returning(cast);
  await aPost(member, { content: 'The first thing to be seen' });
  const fetched = countFetched(visitor);
  // Where the stream opens late, the feed is looked at again: no time goes by on this page.
  await visitor.page.clock.setFixedTime(Date.now());
  await visitor.goTo('/feed');
  await visitor.post('The first thing to be seen').the('button', 'social:post.like', { n: 0 }).waitFor();

  const begun = await begunBy(visitor);
  expect(begun).toContain(FIRST_POSTS);
  expect(begun.filter((path) => /\/feed\.\w+\.(?:js|css)$/.test(path))).toHaveLength(2);
  for (const path of begun) expect({ path, times: fetched.get(path) }).toEqual({ path, times: 1 });
});

journey('the profile of who is back is read once, behind the first picture', async (cast) => {
  const { member, visitor } = await returning(cast);
  const fetched = countFetched(visitor);
  // What was read half a minute ago is read again: no time goes by on this page, however long it takes.
  await visitor.page.clock.setFixedTime(Date.now());
  const profile = visitor.page.waitForResponse((response) => response.url().includes(PROFILE));
  await visitor.goTo('/feed');
  expect((await profile).ok()).toBe(true);
  await visitor.the('link', 'settings:title').click();
  await visitor.shows(member.email);
  expect(fetched.get(`${PROFILE}?user_id=${member.userId}`)).toBe(1);
});

journey('for a visitor no call of a member is begun', async (cast) => {
  const visitor = await cast.visitor();
  const fetched = countFetched(visitor);
  await visitor.goTo('/feed');
  await visitor.field('sign-in:email.label').waitFor();
  expect([...fetched.keys()].filter((path) => path.startsWith('/api/feed/'))).toEqual([]);
});

/** How often each address was fetched; what is found again in the page's memory is not. */
function countFetched({ page }: Visitor): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  page.on('request', (request) => {
    const path = pathOf(new URL(request.url()));
    times.set(path, 1 + (times.get(path) ?? 0));
  });
  return times;
}

async function begunBy({ page }: Visitor): Promise<string[]> {
  const links = await page.locator('link[rel="preload"]').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  return addresses.map((address) => pathOf(new URL(address ?? '', page.url())));
}

const pathOf = ({ pathname, search }: URL): string => pathname + search;
