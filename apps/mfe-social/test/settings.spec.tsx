import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ProfileView, Settings } from '@plateia/contracts/identity';
import { notificationTypes } from '@plateia/contracts/notifications';
import { session } from '@plateia/data';
import { changeLanguage } from '@plateia/i18n';
import { offerSlots, onShellEvent } from '@plateia/mfe-kit';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { quiet } from './kit/made-up.js';
import { me, nearEnd, open, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';

const settings: Settings = {
  lang: 'en',
  timeZone: 'Europe/Athens',
  gamificationEnabled: true,
  profileViews: true,
  readReceipts: true,
  typing: true,
  visibility: { country: 'friends', gender: 'friends', friends: 'friends', level: 'me' },
};
const types = Object.fromEntries(notificationTypes.map((type) => [type, { inApp: true, mail: type === 'security' }]));
const own: Partial<ProfileView> = {
  user_id: me.userId,
  full_name: me.fullName,
  username: 'eleni',
  gender: 'female',
  country: 'GR',
  email: 'eleni@example.test',
};

const answers = {
  ...quiet,
  'GET /api/user/profile': () => own,
  'GET /api/user/me': () => ({ ...me, email: 'eleni@example.test', dob: null }),
  'GET /api/user/settings': () => settings,
  'POST /api/user/settings': ({ input }: { input: object }) => ({ ...settings, ...input }),
  'GET /api/user/notifications/settings': () => ({ types }),
  'POST /api/user/notifications/settings': () => ({ types }),
  'POST /api/user/update-profile': () => ({ message: 'Profile updated' }),
  'POST /api/user/country': () => ({ message: 'Country updated', country: 'CY' }),
  'GET /api/flags': () => ({ flags: { gamificationEnabled: false }, providers: [], version: 'off' }),
};

function heardToasts() {
  const toasts: { kind: string; text: string }[] = [];
  onShellEvent('toast', (toast) => toasts.push(toast));
  return toasts;
}

beforeAll(async () => void (await import('../src/pages/settings/settings-page.js')));
beforeEach(async () => {
  await startPage();
  offerSlots({
    find: (name) => ({ remote: 'shell', load: () => Promise.resolve(() => <i data-testid={name} />) }),
    Failure: () => null,
  });
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of settings', () => {
  it.each([
    ['en', 'Settings', 'Account', 'Who sees your friends', 'Security: By e-mail'],
    ['el', 'Ρυθμίσεις', 'Λογαριασμός', 'Ποιος βλέπει τους φίλους σας', 'Ασφάλεια: Με e-mail'],
  ] as const)('has everything in its place: %s', async (language, title, account, sees, mail) => {
    await startPage(language);
    serve({ ...answers });
    const { container } = open('/settings');
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect((await card(account)).getByText('eleni@example.test')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: sees })).toHaveValue('friends');
    expect(await screen.findByRole('checkbox', { name: mail })).toBeChecked();
    expect(await screen.findByTestId('device-settings')).toBeInTheDocument();
    expect(await screen.findByTestId('sign-out')).toBeInTheDocument();
    expect(within(screen.getByRole('navigation', { name: title })).getAllByRole('link')).toHaveLength(7);
    // Belongs to another part of the platform, and is fetched when somebody comes near it.
    expect(screen.queryByTestId('work-settings')).toBeNull();
    await screen.findByRole('combobox', { name: sees });
    act(() => nearEnd.reach());
    expect(await screen.findByTestId('work-settings')).toBeInTheDocument();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says what did not come, card by card, and asks again', async () => {
    const server = serve({
      ...answers,
      'GET /api/user/settings': () => new ErrorReply(403, 'FORBIDDEN'),
      'GET /api/user/notifications/settings': () => new ErrorReply(403, 'FORBIDDEN'),
      'GET /api/user/profile': () => new ErrorReply(403, 'FORBIDDEN'),
    });
    const { container } = open('/settings');
    expect(await screen.findByRole('heading', { name: 'We could not load your settings' })).toBeVisible();
    expect(await screen.findByText('Your choices did not arrive.')).toBeVisible();
    expect(await screen.findByText('Your account did not arrive.')).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
    for (const name of Object.keys(answers)) server.set(name, answers[name as keyof typeof answers]);
    for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
    expect(await screen.findByText('eleni@example.test')).toBeVisible();
    expect(await screen.findByRole('combobox', { name: 'Who sees your country' })).toBeVisible();
  });

  it('leads to what stands in the security centre', async () => {
    serve({ ...answers });
    open('/settings');
    expect(await screen.findByRole('link', { name: 'Security' })).toHaveAttribute('href', '/security-center#sessions');
    expect(await screen.findByRole('link', { name: 'Open the list' })).toHaveAttribute(
      'href',
      '/security-center#blocked',
    );
  });

  it('offers XP where it is switched on for all', async () => {
    const server = serve({ ...answers });
    server.set('GET /api/flags', () => ({ flags: { gamificationEnabled: true }, providers: [], version: '1' }));
    open('/settings');
    const xp = await screen.findByRole('switch', { name: 'XP and streak' });
    await userEvent.click(xp);
    await waitFor(() => expect(server.to('/api/user/settings').at(-1)?.input).toEqual({ gamificationEnabled: false }));
    // Flags follow.
    await waitFor(() => expect(server.to('/api/user/me')).toHaveLength(1));
  });
});

describe('a setting', () => {
  it('is saved at once, field by field', async () => {
    const server = serve({ ...answers });
    open('/settings');
    await userEvent.click(await screen.findByRole('switch', { name: 'Tell people I viewed their profile' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Who sees your country' }), 'Only me');
    expect(screen.getByRole('switch', { name: 'Tell people I viewed their profile' })).not.toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Who sees your country' })).toHaveValue('me');
    await waitFor(() =>
      expect(
        server
          .to('/api/user/settings')
          .filter(({ method }) => method === 'POST')
          .map(({ input }) => input),
      ).toEqual([{ profileViews: false }, { visibility: { country: 'me' } }]),
    );
  });

  it.each([
    ['en', 'Read receipts', 'Too many requests. Try again soon'],
    ['el', 'Ενδείξεις ανάγνωσης', 'Πάρα πολλά αιτήματα. Δοκιμάστε ξανά σε λίγο'],
  ] as const)('goes back with a toast when it is refused: %s', async (language, label, words) => {
    await startPage(language);
    const toasts = heardToasts();
    serve({ ...answers, 'POST /api/user/settings': () => new ErrorReply(429, 'RATE_LIMITED') });
    open('/settings');
    const receipts = await screen.findByRole('switch', { name: label });
    await userEvent.click(receipts);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: words }]));
    await waitFor(() => expect(receipts).toBeChecked());
  });

  it('of the language goes with the language of the page, also for mails', async () => {
    const server = serve({ ...answers });
    open('/settings');
    await screen.findByRole('combobox', { name: 'Time zone' });
    await act(() => changeLanguage('el'));
    await waitFor(() => expect(server.to('/api/user/settings').at(-1)?.input).toEqual({ lang: 'el' }));
    expect(await screen.findByRole('combobox', { name: 'Ζώνη ώρας' })).toHaveValue('Europe/Athens');
  });
});

describe('what a member is told of', () => {
  it('is chosen by kind and way, and what cannot be chosen says so', async () => {
    const server = serve({ ...answers });
    open('/settings');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Likes: In the app' }));
    expect(screen.getByRole('checkbox', { name: 'Likes: In the app' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Payments: In the app' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Security: In the app' })).toBeDisabled();
    expect(screen.queryByRole('checkbox', { name: 'Likes: By e-mail' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Security: By e-mail' }));
    await waitFor(() =>
      expect(
        server
          .to('/api/user/notifications/settings')
          .slice(1)
          .map(({ input }) => input),
      ).toEqual([{ types: { new_like: { inApp: false } } }, { types: { security: { mail: false } } }]),
    );
  });

  it('stays as it was when the choice is refused', async () => {
    const toasts = heardToasts();
    serve({ ...answers, 'POST /api/user/notifications/settings': () => new ErrorReply(429, 'RATE_LIMITED') });
    open('/settings');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Messages: In the app' }));
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', text: 'Too many requests. Try again soon' }]));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Messages: In the app' })).toBeChecked());
  });
});

const LABELS = {
  en: { name: 'Full name', username: 'Username', save: 'Save', change: (field: string) => `Change: ${field}` },
  el: {
    name: 'Ονοματεπώνυμο',
    username: 'Όνομα χρήστη',
    save: 'Αποθήκευση',
    change: (field: string) => `Αλλαγή: ${field}`,
  },
} as const;

async function edit(language: 'en' | 'el', field: 'name' | 'username') {
  const words = LABELS[language];
  await userEvent.click(await screen.findByRole('button', { name: words.change(words[field]) }));
  return screen.getByRole('textbox', { name: words[field] });
}

async function write(box: HTMLElement, value: string) {
  await userEvent.clear(box);
  await userEvent.click(box);
  if (value) await userEvent.paste(value);
}

describe('what a member says of themselves', () => {
  const tooLong = 'Μ'.repeat(10_000);
  const names = { en: 'Only letters, spaces', el: 'Μόνο γράμματα, κενά' };
  const usernames = { en: '3 to 30 characters: a to z', el: '3 έως 30 χαρακτήρες: a έως z' };

  describe.each(['en', 'el'] as const)('in %s', (language) => {
    it.each([
      ['nothing', '', { en: 'At least 2 characters', el: 'Τουλάχιστον 2 χαρακτήρες' }],
      ['one letter', 'Μ', { en: 'At least 2 characters', el: 'Τουλάχιστον 2 χαρακτήρες' }],
      ['61 letters', 'Μ'.repeat(61), { en: 'At most 60 characters', el: 'Το πολύ 60 χαρακτήρες' }],
      ['10,000 letters', tooLong, { en: 'At most 60 characters', el: 'Το πολύ 60 χαρακτήρες' }],
      ['emoji', 'Ελένη 🙂', names],
      ['a mark that turns the line', 'Ελένη \u202eΜαρκάκη', names],
      ['an object', '{"$ne":null}', names],
      ['marks alone', '- . -', names],
    ])('a name of %s is refused beside its field, and stays', async (_, typed, problem) => {
      await startPage(language);
      const server = serve({ ...answers });
      open('/settings');
      const box = await edit(language, 'name');
      await write(box, typed);
      await userEvent.click(screen.getByRole('button', { name: LABELS[language].save }));
      await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(problem[language])));
      expect(box).toHaveValue(typed);
      expect(box).toHaveFocus();
      expect(server.to('/api/user/update-profile')).toEqual([]);
    });

    it.each([
      ['two letters', 'ab'],
      ['31 letters', 'a'.repeat(31)],
      ['10,000 letters', 'a'.repeat(10_000)],
      ['Greek letters', 'ελένη'],
      ['emoji', 'eleni🙂'],
      ['a mark that turns the line', 'eleni\u200f'],
      ['an object', '{"$ne":null}'],
    ])('a username of %s is refused beside its field, and stays', async (_, typed) => {
      await startPage(language);
      const server = serve({ ...answers });
      open('/settings');
      const box = await edit(language, 'username');
      await write(box, typed);
      await userEvent.click(screen.getByRole('button', { name: LABELS[language].save }));
      await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(usernames[language])));
      expect(box).toHaveValue(typed);
      expect(server.to('/api/user/update-profile')).toEqual([]);
    });

    it.each([
      ['USERNAME_TAKEN', 409, { en: 'This username is taken', el: 'Το όνομα χρήστη χρησιμοποιείται ήδη' }],
      [
        'USERNAME_COOLDOWN',
        429,
        { en: 'You changed your username recently', el: 'Αλλάξατε πρόσφατα το όνομα χρήστη σας' },
      ],
    ])('what the server refuses is said there too: %s', async (code, status, problem) => {
      await startPage(language);
      serve({ ...answers, 'POST /api/user/update-profile': () => new ErrorReply(status, code) });
      const { container } = open('/settings');
      const box = await edit(language, 'username');
      await write(box, 'marina');
      await userEvent.click(screen.getByRole('button', { name: LABELS[language].save }));
      await waitFor(() => expect(box).toHaveAccessibleDescription(expect.stringContaining(problem[language])));
      expect(box).toHaveValue('marina');
      expect(await violationsIn(container)).toEqual([]);
    });
  });

  it.each([
    ['a Greek name', 'Ελένη Παπαδοπούλου-Ωνάση'],
    ['marks of their own', 'Ελε\u0301νη Μαρκα\u0301κη'],
    ['60 letters', 'Μ'.repeat(60)],
  ])('takes %s', async (_, typed) => {
    const server = serve({ ...answers });
    open('/settings');
    await write(await edit('en', 'name'), typed);
    server.set('GET /api/user/profile', () => ({ ...own, full_name: typed }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(typed)).toBeVisible();
    expect(server.to('/api/user/update-profile').map(({ input }) => input)).toEqual([
      { field: 'full_name', value: typed },
    ]);
    expect(screen.getByRole('button', { name: 'Change: Full name' })).toHaveFocus();
    await waitFor(() => expect(server.to('/api/user/me')).toHaveLength(1));
  });

  it('chooses a country by its name, and a gender', async () => {
    const server = serve({ ...answers });
    open('/settings');
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Country' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Cyprus');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to('/api/user/country').map(({ input }) => input)).toEqual([{ country: 'CY' }]));
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Gender' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'Non-binary');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.to('/api/user/update-profile').map(({ input }) => input)).toEqual([
        { field: 'gender', value: 'non_binary' },
      ]),
    );
  });

  it('that answers 401 leads to the first page without a word', async () => {
    const toasts = heardToasts();
    const ends: string[] = [];
    session.onEnd((reason) => ends.push(reason));
    void session.restore();
    serve({
      ...answers,
      'GET /api/user/profile': () => new ErrorReply(401, 'UNAUTHORIZED'),
      'POST /api/v2/auth/refresh': () => new ErrorReply(401, 'UNAUTHORIZED'),
    });
    open('/settings');
    await waitFor(() => expect(ends).toEqual(['unseen']));
    expect(toasts).toEqual([]);
  });
});
