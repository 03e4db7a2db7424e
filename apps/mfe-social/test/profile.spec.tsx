import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import type { ProfileView } from '@plateia/contracts/identity';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientForm } from '../src/features/profile/client-form.js';
import { aFriend, aPost, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { later, Refusal, serve } from './kit/server.js';
import { emit } from './kit/stream.js';
import { FakeUploads } from './kit/uploads.js';

const PROFILE = 'GET /api/user/profile';
const LIST = 'GET /api/feed/list';
const ACTIVITY = 'GET /api/user/profile-activity';
const ID = '00000000-0000-7000-8000-000000000401';

const aProfile = (part: Partial<ProfileView> = {}): ProfileView => ({
  user_id: ID,
  username: 'nikos_a',
  profile_photo: null,
  about_me: 'Ψαράς. Μαγειρεύω.',
  full_name: 'Νίκος Αποστόλου',
  friends_list: [],
  posts_list: [],
  photos_list: [],
  is_own_profile: false,
  is_friend: false,
  pending_friend_request: false,
  asked_to_be_friend: false,
  gender: null,
  country: 'GR',
  email: null,
  role: 'member',
  marketplace_profile: { is_marketplace_enabled: false, professional_profile: null },
  total_friends: 12,
  verified_badge: false,
  level: null,
  ...part,
});
const own = (part: Partial<ProfileView> = {}) =>
  aProfile({
    user_id: me.userId,
    full_name: me.fullName,
    username: 'eleni',
    is_own_profile: true,
    email: 'eleni@example.test',
    ...part,
  });
const answers = (profile: ProfileView) => ({
  ...quiet,
  [PROFILE]: () => profile,
  [LIST]: () => page([]),
  [ACTIVITY]: () => ({ items: [], nextToken: '' }),
});

function heardToasts() {
  const toasts: { kind: string; text: string }[] = [];
  onShellEvent('toast', (toast) => toasts.push(toast));
  return toasts;
}

// The page is fetched when it is shown; on a slow machine that takes longer than a test waits for words.
beforeAll(async () => void (await import('../src/pages/profile/profile-page.js')));
beforeEach(() => startPage());

it('has every field of the API, each under its name here', () => {
  const view = aProfile({ photos_list: [{ key: 'k', url: '/k', thumb: '/k?v=thumb', alt: '', postId: ID }], level: 3 });
  const { showFriendButton, ...form } = clientForm(view);
  expect(showFriendButton).toBe(true);
  const there: Record<keyof typeof form, keyof ProfileView> = {
    userId: 'user_id',
    username: 'username',
    photo: 'profile_photo',
    aboutMe: 'about_me',
    fullName: 'full_name',
    friends_list: 'friends_list',
    posts: 'posts_list',
    photos: 'photos_list',
    isOwnProfile: 'is_own_profile',
    isFriend: 'is_friend',
    pendingFriendRequest: 'pending_friend_request',
    askedToBeFriend: 'asked_to_be_friend',
    gender: 'gender',
    country: 'country',
    email: 'email',
    role: 'role',
    marketplaceProfile: 'marketplace_profile',
    totalFriends: 'total_friends',
    verifiedBadge: 'verified_badge',
    level: 'level',
  };
  const back = Object.fromEntries(
    Object.entries(form).map(([name, value]) => [there[name as keyof typeof form], value]),
  );
  expect(back).toEqual(view);
});

describe('a profile', () => {
  it.each([
    ['en', 'Greece', '12 friends', 'Friends'],
    ['el', 'Ελλάδα', '12 φίλοι', 'Φίλοι'],
  ] as const)('says who it is, and leads on to friends and posts: %s', async (language, country, count, friends) => {
    await startPage(language);
    const server = serve({
      ...answers(aProfile({ friends_list: [aFriend(1, 'Σοφία Λαμπράκη') as never] })),
      [LIST]: () => page([aPost(1, { authorId: ID, authorFullName: 'Νίκος Αποστόλου' })]),
    });
    const { container } = open(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Νίκος Αποστόλου', level: 2 })).toBeVisible();
    expect(screen.getByText('@nikos_a')).toBeVisible();
    expect(screen.getByText(country)).toBeVisible();
    expect(screen.getByText(count)).toBeVisible();
    expect(screen.getByText('Ψαράς. Μαγειρεύω.')).toBeVisible();
    const list = within(screen.getByRole('region', { name: friends }));
    expect(list.getByRole('link', { name: 'Σοφία Λαμπράκη' })).toHaveAttribute('href', `/profile/${aFriend(1, '').id}`);
    expect(await screen.findByText('Post 1')).toBeVisible();
    expect(server.to('/api/feed/list')[0]?.input).toMatchObject({ user_id: ID });
    expect(screen.queryByText(/Only you|Μόνο εσείς/)).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('of one who shared nothing says so', async () => {
    serve(answers(aProfile()));
    open(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { name: 'No posts yet' })).toBeVisible();
  });

  it('is forgotten when it is left', async () => {
    serve(answers(aProfile()));
    const { unmount } = open(`/profile/${ID}`);
    await screen.findByRole('heading', { name: 'No posts yet' });
    unmount();
    await waitFor(() => expect(queryClient.getQueryCache().findAll({ queryKey: ['profile'] })).toEqual([]));
  });

  it.each([
    ['USER_NOT_FOUND', 404],
    ['VALIDATION_FAILED', 400],
  ])('that is not to be had is nobody, in place and in a toast: %s', async (code, status) => {
    const toasts = heardToasts();
    serve({ ...quiet, [PROFILE]: () => new Refusal(status, code) });
    const { container } = open(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible();
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Member not found' }]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('that did not come can be asked for again', async () => {
    const toasts = heardToasts();
    const server = serve({ ...answers(aProfile()), [PROFILE]: () => new Refusal(403, 'ONBOARDING_REQUIRED') });
    open(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { name: 'We could not load this profile' })).toBeVisible();
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Finish your registration first' }]);
    server.set(PROFILE, () => aProfile());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Νίκος Αποστόλου' })).toBeVisible();
  });

  it('that answers 401 ends the session without a word', async () => {
    const toasts = heardToasts();
    const ends: string[] = [];
    session.onEnd((reason) => ends.push(reason));
    void session.restore();
    serve({
      ...quiet,
      [PROFILE]: () => new Refusal(401, 'UNAUTHORIZED'),
      'GET /api/user/me': () => ({ ...me, email: 'e', dob: null }),
      'POST /api/v2/auth/refresh': () => new Refusal(401, 'UNAUTHORIZED'),
    });
    open(`/profile/${ID}`);
    await waitFor(() => expect(ends).toEqual(['unseen']));
    expect(toasts).toEqual([]);
  });
});

describe('what a member did lately', () => {
  const anAct = (type: string, n: number, text?: string) => ({
    type,
    target_id: aFriend(n, '').id,
    created_at: '2025-01-05T10:00:00.000Z',
    ...(text !== undefined && { text }),
  });

  it.each([
    ['en', 'Lately', 'Shared: “Καφές στις έντεκα”', 'Became friends with Σοφία Λαμπράκη', 'Show more'],
    ['el', 'Πρόσφατα', 'Δημοσίευση: «Καφές στις έντεκα»', 'Νέα φιλία: Σοφία Λαμπράκη', 'Περισσότερα'],
  ] as const)('stands beside the profile and leads on: %s', async (language, title, shared, befriended, more) => {
    await startPage(language);
    const pages = [
      { items: [anAct('post', 1, 'Καφές στις έντεκα'), anAct('friend', 2, 'Σοφία Λαμπράκη')], nextToken: 'next' },
      { items: [anAct('level', 3)], nextToken: '' },
    ];
    const server = serve({ ...answers(aProfile()), [ACTIVITY]: () => pages.shift() });
    const { container } = open(`/profile/${ID}`);
    const card = within(await screen.findByRole('region', { name: title }));
    expect(card.getByRole('link', { name: shared })).toHaveAttribute('href', `/post/${aFriend(1, '').id}`);
    expect(card.getByRole('link', { name: befriended })).toHaveAttribute('href', `/profile/${aFriend(2, '').id}`);
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.click(card.getByRole('button', { name: more }));
    await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(3));
    expect(server.to('/api/user/profile-activity').map(({ input }) => input)).toMatchObject([
      { user_id: ID, limit: '10' },
      { user_id: ID, nextToken: 'next' },
    ]);
  });

  it('is no card where it is nothing, and can be asked for again when it did not come', async () => {
    const server = serve({ ...answers(aProfile()), [ACTIVITY]: () => new Refusal(403, 'FORBIDDEN') });
    open(`/profile/${ID}`);
    await screen.findByText(/What happened lately did not arrive/);
    server.set(ACTIVITY, () => ({ items: [], nextToken: '' }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Lately' })).toBeNull());
  });
});

describe('the own profile', () => {
  it.each([
    ['en', 'Only you'],
    ['el', 'Μόνο εσείς'],
  ] as const)('has no friend button, and the e-mail that nobody else sees: %s', async (language, onlyYou) => {
    await startPage(language);
    serve(answers(own()));
    const { container } = open('/profile');
    expect(await screen.findByText('eleni@example.test')).toBeVisible();
    expect(screen.getByText(onlyYou)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add friend|Αίτημα φιλίας|More|Περισσότερα/ })).toBeNull();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('takes new words about oneself, and says what the server says', async () => {
    const toasts = heardToasts();
    const server = serve({
      ...answers(own()),
      'POST /api/user/update-profile': () => ({ message: 'Profile updated' }),
    });
    const { container } = open('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByRole('textbox', { name: 'About me' });
    expect(field).toHaveFocus();
    expect(await violationsIn(container)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, ' Καφές στις έντεκα. ');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Καφές στις έντεκα.')).toBeVisible();
    expect(server.to('/api/user/update-profile').map(({ input }) => input)).toEqual([
      { field: 'about_me', value: 'Καφές στις έντεκα.' },
    ]);
    expect(toasts).toEqual([{ kind: 'success', text: 'Profile updated' }]);
  });

  it('keeps what was typed when it is too long or refused', async () => {
    const server = serve({
      ...answers(own()),
      'POST /api/user/update-profile': () => new Refusal(429, 'RATE_LIMITED'),
    });
    open('/profile');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const field = screen.getByRole('textbox', { name: 'About me' });
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('🙂'.repeat(501));
    expect(field).toHaveAccessibleDescription('1 character too many');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(server.to('/api/user/update-profile')).toEqual([]);
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste('🙂'.repeat(500));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('Too many requests. Try again soon'));
    expect(field).toHaveValue('🙂'.repeat(500));
  });
});

describe('what two members are to each other', () => {
  const menu = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  };
  const block = 'Block Νίκος Αποστόλου';

  it.each([
    ['friend', { is_friend: true }, 'Friends', ['Unfriend', block]],
    ['I asked', { asked_to_be_friend: true }, 'Request sent', ['Cancel request', block]],
    ['they asked', { pending_friend_request: true }, 'Answer request', ['Accept', 'Decline', block]],
    ['none', {}, 'More', [block]],
  ])('has a control of its own: %s', async (_state, part, name, entries) => {
    serve(answers(aProfile(part)));
    open(`/profile/${ID}`);
    expect(await menu(name)).toEqual(entries);
    expect(screen.queryAllByRole('button', { name: 'Add friend', hidden: true })).toHaveLength(name === 'More' ? 1 : 0);
  });

  it('changes at once, and back with the reason when it is refused', async () => {
    const answer = later<unknown>();
    serve({ ...answers(aProfile()), 'POST /api/user/make-friend': () => answer.answer });
    open(`/profile/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    expect(await screen.findByRole('button', { name: 'Request sent' })).toBeVisible();
    act(() => answer.give(new Refusal(429, 'LIMIT_REACHED')));
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('You reached the limit of your plan');
  });

  it('becomes friendship by an answer, and is counted', async () => {
    serve({
      ...answers(aProfile({ pending_friend_request: true })),
      'POST /api/user/confirm-friend': () => ({ state: 'friends', message: '' }),
      'GET /api/user/me': () => ({ ...me, totalFriends: 4, totalPendingFriendRequests: 1 }),
    });
    open(`/profile/${ID}`);
    await menu('Answer request');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Accept' }));
    expect(await screen.findByRole('button', { name: 'Friends' })).toBeVisible();
    await waitFor(() =>
      expect(session.current().user).toMatchObject({
        totalFriends: 4,
        totalPendingFriendRequests: 1,
      }),
    );
  });

  it('shows what the other one does', async () => {
    serve(answers(aProfile({ asked_to_be_friend: true })));
    open(`/profile/${ID}`);
    await screen.findByRole('button', { name: 'Request sent' });
    emit('friend', { userId: ID, state: 'friends', totalPendingFriendRequests: 0 });
    expect(await screen.findByRole('button', { name: 'Friends' })).toBeVisible();
  });

  it('ends only after a question', async () => {
    const server = serve({
      ...answers(aProfile({ is_friend: true })),
      'POST /api/user/unfriend': () => ({ state: 'none', message: '' }),
    });
    open(`/profile/${ID}`);
    await menu('Friends');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Unfriend' }));
    const question = await screen.findByRole('alertdialog', { name: 'Unfriend Νίκος Αποστόλου?' });
    expect(await violationsIn(question)).toEqual([]);
    expect(server.to('/api/user/unfriend')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Unfriend' }));
    expect(await screen.findByRole('button', { name: 'Add friend' })).toBeVisible();
    expect(server.to('/api/user/unfriend')).toHaveLength(1);
  });

  it('is over without a sound when the other one hides', async () => {
    const toasts = heardToasts();
    const server = serve(answers(aProfile()));
    open(`/profile/${ID}`);
    await screen.findByRole('button', { name: 'Add friend' });
    server.set(PROFILE, () => new Refusal(404, 'USER_NOT_FOUND'));
    emit('user_updated', { changed: ['relations'] });
    expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible();
    expect(toasts).toEqual([]);
  });

  it('ends by a block, after which the profile is left', async () => {
    const toasts = heardToasts();
    serve({
      ...answers(aProfile()),
      'POST /api/user/block': () => ({ state: 'blocked', message: '' }),
      'GET /api/user/friends': () => ({ friends: [], nextToken: '' }),
    });
    open(`/profile/${ID}`);
    await menu('More');
    await userEvent.click(screen.getByRole('menuitem', { name: block }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }));
    expect(await screen.findByRole('heading', { name: 'Friends', level: 1 })).toBeVisible();
    expect(toasts).toMatchObject([{ kind: 'success', text: 'Νίκος Αποστόλου is blocked' }]);
  });
});

describe('photos', () => {
  const uploaded = {
    'POST /api/media/upload-signer': () => ({ presigned_url: '/put', key: 'avatar/1', headers: {} }),
    'POST /api/media/handle-upload': () => ({ key: 'avatar/1', status: 'ready', file: { key: 'avatar/1' } }),
    'POST /api/user/update-profile': () => ({ message: 'Profile updated' }),
  };
  const pick = (name: string) =>
    fireEvent.change(screen.getByLabelText('Choose a photo', { selector: 'input' }), {
      target: { files: [new File(['x'], name)] },
    });

  it('of posts open over the page', async () => {
    const asked: object[] = [];
    const stop = onShellEvent('lightbox', (request) => asked.push(request));
    const photo = (n: number, alt: string) => ({
      key: `${n}`,
      url: `/full/${n}`,
      thumb: `/thumb/${n}`,
      alt,
      postId: ID,
    });
    serve(answers(aProfile({ photos_list: [photo(1, 'Η αυλή'), photo(2, '')] })));
    open(`/profile/${ID}`);
    const section = await screen.findByRole('region', { name: 'Photos' });
    expect(await violationsIn(section)).toEqual([]);
    await userEvent.click(within(section).getByRole('button', { name: 'Open: Photo by Νίκος Αποστόλου' }));
    const images = [
      { src: '/full/1', alt: 'Η αυλή' },
      { src: '/full/2', alt: 'Photo by Νίκος Αποστόλου' },
    ];
    expect(asked).toEqual([{ images, start: 1 }]);
    stop();
  });

  it('of oneself are chosen, exchanged and taken away', async () => {
    const uploads = FakeUploads.install();
    const toasts = heardToasts();
    let profile_photo: string | null = null;
    const server = serve({
      ...answers(own()),
      ...uploaded,
      [PROFILE]: () => own({ profile_photo }),
      'GET /api/user/me': () => ({ ...me, userPhoto: profile_photo }),
    });
    const { container } = open('/profile');
    await screen.findByRole('button', { name: 'Change your photo' });
    pick('page.svg');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ kind: 'error', text: expect.stringContaining('Your photo was not changed.') });
    expect(server.to('/api/media/upload-signer')).toEqual([]);

    pick('me.jpg');
    await waitFor(() => expect(uploads.running).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Uploading your photo…' })).toBeInTheDocument();
    profile_photo = '/me.jpg';
    act(() => uploads.running[0]!.finish());
    await waitFor(() => expect(container.querySelector('img')).toHaveAttribute('src', '/me.jpg'));
    expect(session.current().user?.userPhoto).toBe('/me.jpg');
    expect(toasts.at(-1)).toMatchObject({ kind: 'success', text: 'Profile updated' });

    await userEvent.click(screen.getByRole('button', { name: 'Change your photo' }));
    profile_photo = null;
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove the photo' }));
    await waitFor(() => expect(container.querySelector('img')).toBe(null));
    expect(server.to('/api/user/update-profile').map(({ input }) => input)).toEqual([
      { field: 'profile_photo', value: 'avatar/1' },
      { field: 'profile_photo', value: null },
    ]);
  });
});
