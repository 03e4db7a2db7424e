import type { Page } from 'playwright-core';
import { z } from 'zod';

export type Who = 'visitor' | 'customer' | 'professional' | 'staff';

export interface Screen {
  name: string;
  who: Who;
  /** where it is, or how its address is found */
  path: string | ((page: Page) => Promise<string>);
  /** what is done there before the picture is taken */
  act?: (page: Page) => Promise<void>;
  /** where more is to be seen than a window shows; 'all' is the whole page */
  height?: number | 'all';
}

const bookings = z.object({
  bookings: z.array(z.object({ id: z.string(), status: z.string(), quoteCount: z.number(), dispute: z.unknown() })),
});
const conversations = z.object({ conversations: z.array(z.object({ conversation_uuid: z.string() })) });
const jobs = z.object({ jobs: z.array(z.object({ id: z.string() })) });
const posts = z.object({ posts: z.array(z.object({ id: z.string(), totalComments: z.number() })) });

/** Asked as the member of the page asks. */
async function ask<Answer>(page: Page, path: string, shape: z.ZodType<Answer>): Promise<Answer> {
  const answer = await page.evaluate(`fetch(${JSON.stringify(path)}).then((response) => response.json())`);
  return shape.parse(answer);
}

type Listed = z.infer<typeof bookings>['bookings'][number];

async function bookingId(page: Page, tab: string, suits: (booking: Listed) => boolean): Promise<string> {
  const list = await ask(page, `/api/v1/marketplace/bookings?tab=${tab}&limit=50`, bookings);
  const found = list.bookings.find(suits);
  if (!found) throw new Error(`the demo has no such booking under "${tab}"`);
  return found.id;
}

const booking =
  (tab: string, suits: (booking: Listed) => boolean, more = '') =>
  async (page: Page): Promise<string> =>
    `/bookings/${await bookingId(page, tab, suits)}${more}`;

const toCompare = booking('action_needed', ({ quoteCount, status }) => status === 'quotes_ready' && quoteCount > 2);
const underWay = booking('active', ({ status }) => status === 'in_progress');

const pressed = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** The screens of docs/screens.md that have something of their own to show with the demo. */
export const screens: readonly Screen[] = [
  { name: 'landing', who: 'visitor', path: '/', height: 'all' },
  { name: 'for-professionals', who: 'visitor', path: '/for-professionals', height: 'all' },
  { name: 'security-center', who: 'visitor', path: '/security-center', height: 1_400 },
  { name: 'policy', who: 'visitor', path: '/policy/privacy' },
  { name: 'services', who: 'visitor', path: '/services', height: 1_200 },
  { name: 'service', who: 'visitor', path: '/services/plumbing/tap', height: 'all' },
  { name: 'city', who: 'visitor', path: '/services/in/athens', height: 1_200 },
  { name: 'service-in-city', who: 'visitor', path: '/services/plumbing/tap/athens', height: 'all' },
  { name: 'feed', who: 'customer', path: '/feed' },
  { name: 'explore', who: 'customer', path: '/explore' },
  { name: 'search', who: 'customer', path: '/search?q=%CE%B3%CE%B5%CE%B9%CF%84%CE%BF%CE%BD' },
  {
    name: 'post',
    who: 'customer',
    path: async (page) => {
      const { posts: found } = await ask(page, '/api/feed/list?mode=home&limit=20', posts);
      const talked = found.toSorted((a, b) => b.totalComments - a.totalComments)[0];
      return `/post/${talked?.id}`;
    },
    height: 1_300,
  },
  { name: 'notifications', who: 'customer', path: '/notifications' },
  {
    name: 'messages',
    who: 'customer',
    path: async (page) => {
      const list = await ask(page, '/api/message/conversations', conversations);
      return `/messages/${list.conversations[0]?.conversation_uuid}`;
    },
  },
  { name: 'profile', who: 'customer', path: '/profile', height: 1_200 },
  { name: 'friends', who: 'customer', path: '/friends' },
  { name: 'friend-requests', who: 'customer', path: '/friends/requests' },
  { name: 'near-me', who: 'customer', path: '/friends/near' },
  { name: 'level', who: 'customer', path: '/xp', height: 1_400 },
  { name: 'subscription', who: 'customer', path: '/subscription', height: 1_200 },
  { name: 'settings', who: 'customer', path: '/settings', height: 1_200 },
  { name: 'bookings', who: 'customer', path: '/bookings' },
  { name: 'new-booking', who: 'customer', path: '/bookings/new' },
  { name: 'quotes', who: 'customer', path: toCompare, height: 1_500 },
  { name: 'compare', who: 'customer', path: toCompare, act: pressed(/Compare|Σύγκριση/) },
  { name: 'timeline', who: 'customer', path: underWay, height: 1_500 },
  {
    name: 'dispute',
    who: 'customer',
    path: booking('action_needed', ({ dispute }) => dispute !== null),
    height: 1_500,
  },
  {
    name: 'professional',
    who: 'customer',
    path: async (page) => {
      await page.goto(await toCompare(page));
      const name = page.getByRole('article').locator('a[href^="/profile/"]').first();
      return (await name.getAttribute('href')) ?? '';
    },
    height: 1_400,
  },
  { name: 'receipt', who: 'customer', path: booking('past', ({ status }) => status === 'completed', '/receipt') },
  { name: 'pro', who: 'professional', path: '/pro', height: 1_400 },
  {
    name: 'job',
    who: 'professional',
    path: async (page) => {
      const list = await ask(page, '/api/v1/marketplace/jobs', jobs);
      return `/pro/jobs/${list.jobs[0]?.id}`;
    },
    height: 1_300,
  },
  { name: 'earnings', who: 'professional', path: '/pro/earnings', height: 1_200 },
  { name: 'statement', who: 'professional', path: '/pro/earnings/statement' },
  { name: 'verification', who: 'professional', path: '/pro/verification', height: 1_200 },
  { name: 'set-up', who: 'professional', path: '/pro/onboarding' },
  { name: 'staff', who: 'staff', path: '/staff', height: 1_200 },
];
