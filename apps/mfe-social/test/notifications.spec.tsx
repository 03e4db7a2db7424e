import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violationsIn } from '@plateia/ui/testing';
import { aNotification, quiet } from './kit/made-up.js';
import { open, startPage } from './kit/page.js';
import { later, ErrorReply, serve } from './kit/server.js';
import { emit } from './kit/stream.js';

const LIST = 'GET /api/user/notifications';
const COMMENT = '00000000-0000-7000-9000-000000000001';
const READ = '/api/user/notifications/mark-as-read';

const senders = (...names: string[]) => names.map((sender_name, n) => ({ sender_id: `s-${n}`, sender_name }));
const liked = (count: number, ...names: string[]) =>
  aNotification(count, { sender_id: 's-0', group_count: count, group_senders: senders('Σοφία Λαμπράκη', ...names) });

const aboutComment = (n: number) => ({
  notification_id: `n-${n}`,
  read: true,
  additional_data: { content_id: COMMENT, content_type: 'comment' as const },
});

const sharedOn = (day: number) => ({
  notification_id: `new_post:2025-01-${day}`,
  event_type: 'new_post' as const,
  read: true,
});

const rows = [
  liked(1),
  liked(2, 'Lars Nyberg'),
  liked(12, 'Lars Nyberg', 'Amina Diallo'),
  aNotification(20, { event_type: 'friend_request', additional_data: { content_type: 'friend_request' } }),
  aNotification(21, { event_type: 'accepted_friend_request', read: true }),
  aNotification(22, { event_type: 'new_post', read: true }),
  aNotification(23, { ...liked(8, 'Lars Nyberg', 'Amina Diallo'), ...sharedOn(23) }),
  aNotification(29, { ...liked(2, 'Lars Nyberg'), ...sharedOn(29) }),
  aNotification(30, { ...liked(3, 'Lars Nyberg', 'Amina Diallo'), ...sharedOn(30) }),
  aNotification(24, { event_type: 'viewed_profile', read: true, additional_data: { content_type: 'profile' } }),
  { ...liked(1), ...aboutComment(25) },
  { ...liked(2, 'Lars Nyberg'), ...aboutComment(26) },
  { ...liked(12, 'Lars Nyberg'), ...aboutComment(27) },
  { ...liked(1), ...aboutComment(28), event_type: 'comment_reply' as const },
];
const list = (notifications = rows) => ({
  notifications,
  nextToken: '',
  unread: notifications.filter(({ read }) => !read).length,
});

const row = (words: string | RegExp): HTMLElement =>
  screen.getAllByRole('listitem').find((item) => within(item).queryByRole('link', { name: words }))!;

describe('the words', () => {
  it.each([
    [
      'en',
      [
        'Unread. Σοφία Λαμπράκη liked your post',
        'Unread. Σοφία Λαμπράκη and Lars Nyberg liked your post',
        'Unread. Σοφία Λαμπράκη and 11 others liked your post',
        'Unread. Σοφία Λαμπράκη wants to be your friend',
        'Σοφία Λαμπράκη accepted your friend request',
        'Σοφία Λαμπράκη shared a new post',
        'Σοφία Λαμπράκη, Lars Nyberg and 6 others shared new posts',
        'Σοφία Λαμπράκη and Lars Nyberg shared new posts',
        'Σοφία Λαμπράκη, Lars Nyberg and 1 other shared new posts',
        'Σοφία Λαμπράκη viewed your profile',
        'Σοφία Λαμπράκη liked your comment',
        'Σοφία Λαμπράκη and Lars Nyberg liked your comment',
        'Σοφία Λαμπράκη and 11 others liked your comment',
        'Σοφία Λαμπράκη replied to your comment',
      ],
    ],
    [
      'el',
      [
        'Αδιάβαστη. Σοφία Λαμπράκη πάτησε «μου αρέσει» στη δημοσίευσή σας',
        'Αδιάβαστη. Σοφία Λαμπράκη και Lars Nyberg πάτησαν «μου αρέσει» στη δημοσίευσή σας',
        'Αδιάβαστη. Σοφία Λαμπράκη και 11 ακόμη άτομα πάτησαν «μου αρέσει» στη δημοσίευσή σας',
        'Αδιάβαστη. Σοφία Λαμπράκη θέλει να γίνετε φίλοι',
        'Σοφία Λαμπράκη αποδέχτηκε το αίτημα φιλίας σας',
        'Σοφία Λαμπράκη έκανε νέα δημοσίευση',
        'Σοφία Λαμπράκη, Lars Nyberg και 6 ακόμη άτομα έκαναν νέες δημοσιεύσεις',
        'Σοφία Λαμπράκη και Lars Nyberg έκαναν νέες δημοσιεύσεις',
        'Σοφία Λαμπράκη, Lars Nyberg και 1 ακόμη άτομο έκαναν νέες δημοσιεύσεις',
        'Σοφία Λαμπράκη είδε το προφίλ σας',
        'Σοφία Λαμπράκη πάτησε «μου αρέσει» στο σχόλιό σας',
        'Σοφία Λαμπράκη και Lars Nyberg πάτησαν «μου αρέσει» στο σχόλιό σας',
        'Σοφία Λαμπράκη και 11 ακόμη άτομα πάτησαν «μου αρέσει» στο σχόλιό σας',
        'Σοφία Λαμπράκη απάντησε στο σχόλιό σας',
      ],
    ],
  ] as const)('in %s name one, two, or one and how many more', async (language, sentences) => {
    await startPage(language);
    serve({ ...quiet, [LIST]: () => list() });
    const { container } = open('/notifications');
    await screen.findAllByRole('listitem');
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(sentences);
    for (const link of links.slice(-4)) expect(link).toHaveAttribute('href', `/comment/${COMMENT}`);
    expect(await violationsIn(container)).toEqual([]);
  });
});

describe('the list', () => {
  beforeEach(() => startPage());

  it('has what came while it was closed, however short that was', async () => {
    const server = serve({ ...quiet, [LIST]: () => list([liked(1)]) });
    const { unmount } = open('/notifications');
    expect(await screen.findByText('liked your post', { exact: false })).toBeVisible();
    unmount();
    server.set(LIST, () => list([rows[3]!, liked(1)]));
    open('/notifications');
    expect(await screen.findByText('wants to be your friend', { exact: false })).toBeVisible();
  });

  it('takes in what the stream missed, and leaves the reader among the pages that were read', async () => {
    const at = (n: number, part: object = {}) =>
      aNotification(n, { sender_name: `Sender ${n}`, creation_date: `2025-01-05T10:0${n}:00.000Z`, ...part });
    const pages: Record<string, object> = {
      '': { notifications: [at(5), at(4)], nextToken: 'two', unread: 4 },
      two: { notifications: [at(3), at(2)], nextToken: '', unread: 4 },
    };
    const server = serve({ ...quiet, [LIST]: ({ input }) => pages[(input['nextToken'] as string | undefined) ?? ''] });
    open('/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Sender 2');
    const asked = server.calls.length;
    // One came, one was read elsewhere, one was taken back.
    pages[''] = { notifications: [at(6), at(5, { read: true }), at(3)], nextToken: 'other', unread: 3 };
    emit('reset', { reason: 'buffer' });
    expect(await screen.findByText('Sender 6')).toBeVisible();
    const names = screen.getAllByRole('listitem').map((item) => /Sender \d/.exec(item.textContent ?? '')?.[0]);
    expect(new Set(names)).toEqual(new Set(['Sender 2', 'Sender 3', 'Sender 5', 'Sender 6']));
    expect(names).toHaveLength(4);
    expect(screen.getByRole('radio', { name: 'Unread · 3' })).toBeInTheDocument();
    expect(server.calls.length - asked).toBe(1);
  });
});

describe('reading', () => {
  beforeEach(() => startPage());

  it('marks a row when it is opened, in its place, and back when that is refused', async () => {
    const answer = later<unknown>();
    const server = serve({ ...quiet, [LIST]: () => list([liked(1)]), [`POST ${READ}`]: () => answer.answer });
    open('/notifications');
    expect(await screen.findByRole('radio', { name: 'Unread · 1' })).toBeInTheDocument();
    const link = screen.getByRole('link', { name: /^Unread/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await waitFor(() => expect(link).toHaveAccessibleName('Σοφία Λαμπράκη liked your post'));
    expect(screen.getByRole('heading', { name: 'New' })).toBeInTheDocument();
    expect(server.to(READ)[0]?.input).toEqual({ notificationIds: ['n-1'] });

    answer.give(new ErrorReply(400, 'VALIDATION_FAILED'));
    expect(await screen.findByRole('alert')).toHaveTextContent('still marked as unread');
    expect(link).toHaveAccessibleName(/^Unread/);
  });

  it('marks all, also those that are not on the page', async () => {
    const server = serve({ ...quiet, [LIST]: () => list(), [`POST ${READ}`]: () => ({ message: '', unread: 0 }) });
    open('/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /^Unread/ })).toHaveLength(0));
    expect(server.to(READ)[0]?.input).toEqual({});
    expect(screen.getByRole('radio', { name: 'Unread' })).toBeInTheDocument();
    // The button has gone with what it was for.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'New' })).toHaveFocus());
  });
});

describe('live', () => {
  beforeEach(() => startPage());

  it('puts what arrives on top, a grown group once, and follows other tabs', async () => {
    serve({ ...quiet, [LIST]: () => list([aNotification(21, { event_type: 'new_post', read: true }), liked(1)]) });
    open('/notifications');
    await screen.findAllByRole('listitem');
    emit('notification', { notification: { ...liked(5), notification_id: 'n-1' }, unread: 1 });
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('and 4 others liked your post'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    emit('notifications_read', { notificationIds: null, unread: 0 });
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Unread/ })).not.toBeInTheDocument());
    emit('notifications_removed', { notificationIds: ['n-1'], unread: 0 });
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('a friend request', () => {
  beforeEach(() => startPage());

  it('is accepted in place, and open again with the reason when that is refused', async () => {
    const answer = later<unknown>();
    const server = serve({
      ...quiet,
      [LIST]: () => list(rows.filter(({ event_type }) => event_type === 'friend_request')),
      'POST /api/user/confirm-friend': () => answer.answer,
    });
    open('/notifications');
    await userEvent.click(await screen.findByRole('button', { name: 'Accept Σοφία Λαμπράκη' }));
    expect(row(/wants to be your friend/)).toHaveTextContent('You are now friends');
    expect(server.to('/api/user/confirm-friend')[0]?.input).toEqual({ userId: rows[3]?.sender_id });

    answer.give(new ErrorReply(422, 'FRIEND_LIMIT'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The friend limit is reached');
    expect(screen.getByRole('button', { name: 'Accept Σοφία Λαμπράκη' })).toBeInTheDocument();
  });
});

it('says that all is read where nothing has happened', async () => {
  await startPage();
  serve({ ...quiet, [LIST]: () => list([]) });
  open('/notifications');
  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeInTheDocument();
});

describe('what the platform itself tells', () => {
  it.each([
    ['en', 'new_device', 'Unread. Somebody signed in to your account on a new device. Was it you?'],
    ['el', 'new_device', 'Αδιάβαστη. Έγινε σύνδεση στον λογαριασμό σας από νέα συσκευή. Ήσασταν εσείς;'],
    ['en', 'codes_locked', /Nobody got in\.$/],
    ['en', 'export_ready', /The copy of your data is ready$/, '#export'],
    ['el', 'account_closing', /Τη ζητήσατε εσείς;$/, '#deletion'],
    ['el', 'something_new', /Νεότερα για την ασφάλεια του λογαριασμού σας$/],
  ] as const)('of the safety of the account leads to where it can be seen to: %s %s', async (...told) => {
    const [language, kind, words, place = '#sessions'] = told;
    await startPage(language);
    const security = aNotification(30, {
      event_type: 'security',
      sender_id: null,
      sender_name: '',
      sender_role: null,
      additional_data: { content_id: kind, content_type: 'system' },
      group_senders: [],
    });
    serve({ ...quiet, [LIST]: () => list([security]) });
    const { container } = open('/notifications');
    const link = await screen.findByRole('link', { name: words });
    expect(link).toHaveAttribute('href', `/security-center${place}`);
    expect(await violationsIn(container)).toEqual([]);
  });

  it.each([
    ['en', 'dispute', { booking_id: 'b1' }, /news of a dispute$/, '/bookings/b1'],
    ['el', 'quote_received', { booking_id: 'b1' }, /Έχετε νέα προσφορά$/, '/bookings/b1'],
    ['el', 'payment', { content_id: 'p1' }, /νεότερα για μια πληρωμή$/, '/pro/earnings'],
    [
      'en',
      'security',
      { content_id: 'verification_changed', statement: 'All of it agrees.' },
      /All of it agrees\.$/,
      '/pro/verification',
    ],
  ] as const)('of work leads to where it is: %s %s', async (language, event_type, additional_data, words, href) => {
    await startPage(language);
    const told = aNotification(33, {
      event_type,
      sender_id: null,
      sender_name: '',
      sender_role: null,
      additional_data: { content_type: 'system', ...additional_data },
      group_senders: [],
    });
    serve({ ...quiet, [LIST]: () => list([told]) });
    open('/notifications');
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', href);
  });

  it.each([
    ['en', 'level_up', '12', 'Unread. You reached level 12', '/xp'],
    ['el', 'level_up', '12', /Φτάσατε στο επίπεδο 12/, '/xp'],
    ['en', 'subscription', 'past_due', /did not go through/, '/subscription'],
    ['el', 'subscription', 'active', /συνδρομή σας είναι ενεργή/, '/subscription'],
    ['en', 'subscription', 'something_new', /News about your plan/, '/subscription'],
  ] as const)('of the platform leads to its page: %s %s %s', async (language, event_type, content_id, words, href) => {
    await startPage(language);
    const told = aNotification(32, {
      event_type,
      sender_id: null,
      sender_name: '',
      sender_role: null,
      additional_data: { content_id, content_type: 'system' },
      group_senders: [],
    });
    serve({ ...quiet, [LIST]: () => list([told]) });
    open('/notifications');
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', href);
  });

  it.each([
    ['en', 'banned', /^Unread\. Our team suspended your account\. Read why/, '/security-center#decisions'],
    ['el', 'banned', /ανέστειλε τον λογαριασμό σας/, '/security-center#decisions'],
    ['en', 'content_removed', /^Unread\. Our team removed something you wrote/, '/security-center#decisions'],
    ['el', 'report_rejected', /Αυτό που αναφέρατε παραμένει/, '/security-center#reports'],
    ['el', 'something_new', /Νεότερα από την ομάδα μας/, '/policy/community'],
  ] as const)(
    'of the staff leads to what they decided, or to the rules: %s %s',
    async (language, kind, words, href) => {
      await startPage(language);
      const moderation = aNotification(31, {
        event_type: 'moderation',
        sender_id: null,
        sender_name: '',
        sender_role: null,
        additional_data: { content_id: kind, content_type: 'system' },
        group_senders: [],
      });
      serve({ ...quiet, [LIST]: () => list([moderation]) });
      open('/notifications');
      expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', href);
    },
  );

  const BOOKING = '00000000-0000-7000-8000-000000000099';
  it.each([
    ['en', 'job_matched', /There is a new job that suits you/, `/pro/jobs/${BOOKING}`],
    ['en', 'work_done', /The work is reported as done/, `/bookings/${BOOKING}`],
    ['el', 'canceled', /Μια κράτηση ακυρώθηκε/, `/bookings/${BOOKING}`],
    ['en', 'quote_accepted', /Your quote was accepted/, `/bookings/${BOOKING}`],
    ['el', 'quote_declined', /Η προσφορά σας δεν επιλέχθηκε/, `/pro/jobs/${BOOKING}`],
    ['en', 'something_new', /There is news of a booking/, `/bookings/${BOOKING}`],
  ] as const)('of a booking says what became of it, and leads there: %s %s', async (language, what, words, href) => {
    await startPage(language);
    const update = aNotification(32, {
      event_type: 'booking_update',
      sender_id: null,
      sender_name: '',
      sender_role: null,
      additional_data: { content_id: BOOKING, content_type: 'booking', booking_id: BOOKING, what },
      group_senders: [],
    });
    serve({ ...quiet, [LIST]: () => list([update]) });
    open('/notifications');
    expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', href);
  });
});
