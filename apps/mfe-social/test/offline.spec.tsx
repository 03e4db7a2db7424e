import { afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { queryClient } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { aComment } from './kit/comments.js';
import { aFriend, aNotification, aPost, aRequest, page, quiet } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { aProfile, ID } from './kit/profiles.js';
import { serve } from './kit/server.js';

const POST = aPost(1);
const COMMENT = aComment(1);

const answers = {
  ...quiet,
  'GET /api/feed/list': () => page([POST]),
  'GET /api/feed/public': () => page([POST]),
  'GET /api/search/posts': () => page([POST]),
  'GET /api/feed/get-post': () => POST,
  'GET /api/feed/get-post-comments': () => ({ comments: [COMMENT], nextToken: '' }),
  'GET /api/user/notifications': () => ({ notifications: [aNotification(1)], nextToken: '', unread: 1 }),
  'GET /api/user/friends': () => ({ friends: [aFriend(1, 'Σοφία Λαμπράκη')], nextToken: '' }),
  'POST /api/user/friend-requests': () => ({ friendRequests: [aRequest(1, 'Σοφία Λαμπράκη')], nextToken: '' }),
  'GET /api/user/profile': () => aProfile(),
  'GET /api/user/profile-activity': () => ({ items: [], nextToken: '' }),
};

const PAGES = [
  ['/feed', POST.content],
  ['/explore', POST.content],
  ['/search?q=post', POST.content],
  [`/post/${POST.id}`, POST.content],
  [`/comment/${COMMENT.id}`, COMMENT.content],
  ['/notifications', /Σοφία Λαμπράκη/],
  ['/friends', 'Σοφία Λαμπράκη'],
  ['/friends/requests', 'Σοφία Λαμπράκη'],
  ['/friends/requests?tab=sent', 'Σοφία Λαμπράκη'],
  [`/profile/${ID}`, 'Νίκος Αποστόλου'],
] as const;

const OFFLINE = {
  en: ['You are offline', 'Nothing is lost. It appears here by itself once the connection is back.'],
  el: ['Είστε εκτός σύνδεσης', 'Δεν χάθηκε τίποτα. Το περιεχόμενο θα εμφανιστεί μόνο του μόλις επανέλθει η σύνδεση.'],
} as const;

/** As the browser tells of its network. */
const network = (is: 'online' | 'offline') => fireEvent(window, new Event(is));

// Pages are fetched when they are shown; on a slow machine that takes longer than a test waits for words.
beforeAll(() =>
  Promise.all([
    import('../src/pages/feed/feed-page.js'),
    import('../src/pages/explore-page.js'),
    import('../src/pages/search-page.js'),
    import('../src/pages/post/post-page.js'),
    import('../src/pages/post/comment-page.js'),
    import('../src/pages/notifications-page.js'),
    import('../src/pages/friends/friends-page.js'),
    import('../src/pages/friends/requests-page.js'),
    import('../src/pages/profile/profile-page.js'),
  ]),
);
beforeEach(() => queryClient.mount());
afterEach(() => {
  network('online');
  queryClient.unmount();
});

it.each(
  PAGES.flatMap(([path, content]) => (['en', 'el'] as const).map((language) => [path, language, content] as const)),
)('says that there is no network, and goes on by itself once there is: %s (%s)', async (path, language, content) => {
  await startPage(language);
  const server = serve(answers);
  network('offline');
  const { container } = open(path);
  const [title, lead] = OFFLINE[language];
  expect((await screen.findAllByRole('heading', { name: title })).length).toBeGreaterThan(0);
  expect(screen.getAllByText(lead, { exact: false }).length).toBeGreaterThan(0);
  expect(await violationsIn(container)).toEqual([]);
  expect(server.calls).toEqual([]);

  network('online');
  expect((await screen.findAllByText(content)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText(title, { exact: false })).not.toBeInTheDocument());
});
