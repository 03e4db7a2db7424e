import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { queryClient, session } from '@plateia/data';
import { violationsIn } from '@plateia/ui/testing';
import { offerSlots } from '@plateia/mfe-kit';
import type { ProfessionalProfile } from '@plateia/contracts/bookings';
import type { ProfileView } from '@plateia/contracts/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientForm } from '../src/member-cache/client-form.js';
import { aFriend, aPost, page, quiet } from './kit/made-up.js';
import { me, open, startPage } from './kit/page.js';
import { later, ErrorReply, serve } from './kit/server.js';
import { emit } from './kit/stream.js';
import { answers, aProfile, heardToasts, ID, LIST, own, PROFILE } from './kit/profiles.js';

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

  it.each([
    ['en', 'Level 7', 'Paid plan and confirmed e-mail'],
    ['el', 'Επίπεδο 7', 'Πληρωμένη συνδρομή και επιβεβαιωμένο e-mail'],
  ] as const)(
    'shows a level that may be seen, and says what its badge stands for: %s',
    async (language, level, words) => {
      await startPage(language);
      serve(answers(aProfile({ level: 7, verified_badge: true })));
      const { container } = open(`/profile/${ID}`);
      expect(await screen.findByRole('img', { name: level })).toBeVisible();
      const badge = screen.getByRole('button', { name: words });
      act(() => badge.focus());
      await userEvent.tab({ shift: true });
      await userEvent.tab();
      expect(await screen.findByRole('tooltip')).toHaveTextContent(words);
      expect(await violationsIn(container)).toEqual([]);
    },
  );

  it('hides a level and a badge that are not to be seen', async () => {
    serve(answers(aProfile()));
    open(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Νίκος Αποστόλου' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /Level/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Paid plan and confirmed e-mail' })).toBeNull();
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
    serve({ ...quiet, [PROFILE]: () => new ErrorReply(status, code) });
    const { container } = open(`/profile/${ID}`);
    expect(await screen.findByRole('heading', { name: 'Member not found' })).toBeVisible();
    expect(toasts).toMatchObject([{ kind: 'error', text: 'Member not found' }]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('that did not come can be asked for again', async () => {
    const toasts = heardToasts();
    const server = serve({ ...answers(aProfile()), [PROFILE]: () => new ErrorReply(403, 'ONBOARDING_REQUIRED') });
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
      [PROFILE]: () => new ErrorReply(401, 'UNAUTHORIZED'),
      'GET /api/user/me': () => ({ ...me, email: 'e', dob: null }),
      'POST /api/v2/auth/refresh': () => new ErrorReply(401, 'UNAUTHORIZED'),
    });
    open(`/profile/${ID}`);
    await waitFor(() => expect(ends).toEqual(['unseen']));
    expect(toasts).toEqual([]);
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
      'POST /api/user/update-profile': () => new ErrorReply(429, 'RATE_LIMITED'),
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
  const report = 'Report Νίκος Αποστόλου';

  it.each([
    ['friend', { is_friend: true }, 'Friends', ['Unfriend', report, block]],
    ['I asked', { asked_to_be_friend: true }, 'Request sent', ['Cancel request', report, block]],
    ['they asked', { pending_friend_request: true }, 'Answer request', ['Accept', 'Decline', report, block]],
    ['none', {}, 'More', [report, block]],
  ])('has a control of its own: %s', async (_state, part, name, entries) => {
    serve(answers(aProfile(part)));
    const { container, baseElement } = open(`/profile/${ID}`);
    await screen.findByRole('button', { name });
    expect(await violationsIn(container)).toEqual([]);
    expect(await menu(name)).toEqual(entries);
    expect(await violationsIn(baseElement)).toEqual([]);
    expect(screen.queryAllByRole('button', { name: 'Add friend', hidden: true })).toHaveLength(name === 'More' ? 1 : 0);
  });

  it('changes at once, and back with the reason when it is refused', async () => {
    const answer = later<unknown>();
    serve({ ...answers(aProfile()), 'POST /api/user/make-friend': () => answer.answer });
    open(`/profile/${ID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Add friend' }));
    expect(await screen.findByRole('button', { name: 'Request sent' })).toBeVisible();
    act(() => answer.give(new ErrorReply(429, 'LIMIT_REACHED')));
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
    server.set(PROFILE, () => new ErrorReply(404, 'USER_NOT_FOUND'));
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

describe('the card of a professional', () => {
  const offer = () => {
    const shown: object[] = [];
    const Card = (props: object) => {
      shown.push(props);
      return <i data-testid="professional-card" />;
    };
    offerSlots({ find: () => ({ remote: 'marketplace', load: () => Promise.resolve(Card) }), Failure: () => null });
    return shown;
  };

  it('stands where somebody offers services, and is filled by the marketplace', async () => {
    const shown = offer();
    const professional_profile = { business_name: 'Αποστόλου' } as ProfessionalProfile;
    serve(
      answers(
        aProfile({ role: 'helper', marketplace_profile: { is_marketplace_enabled: false, professional_profile } }),
      ),
    );
    open(`/profile/${ID}`);
    expect(await screen.findByTestId('professional-card')).toBeInTheDocument();
    expect(shown[0]).toEqual({ profile: professional_profile, isOffering: false, isOwn: false });
  });

  it('is not there for anybody else', async () => {
    offer();
    serve(answers(aProfile()));
    open(`/profile/${ID}`);
    await screen.findByRole('button', { name: 'Add friend' });
    expect(screen.queryByTestId('professional-card')).toBeNull();
  });
});
