import { DAY_MS } from '@plateia/contracts';
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Quest, XpData, XpEntry } from '@plateia/contracts/xp';
import { violationsIn } from '@plateia/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayOf, stateOf } from '../src/features/xp/week.js';
import { quiet } from './kit/made-up.js';
import { nearEnd, open, signIn, startPage } from './kit/page.js';
import { ErrorReply, serve } from './kit/server.js';
import { emit } from './kit/stream.js';

const monday = new Date('2026-11-16T12:00:00Z').getTime();

const xp = (part: Partial<XpData> = {}): XpData => ({
  xp: 16_600,
  level: 12,
  streak: 18,
  levelName: 'Trusted',
  xpInLevel: 100,
  xpForNext: 3_000,
  bestStreak: 41,
  freezes: 1,
  streakSafeUntil: '2026-11-24T01:00:00.000Z',
  week: Array.from({ length: 7 }, (_, n) => ({ date: dayOf(monday + n * DAY_MS), laid: n < 3 })),
  fourWeeks: Array.from({ length: 28 }, (_, n) => ({ date: dayOf(monday - (25 - n) * DAY_MS), laid: n > 3 && n < 27 })),
  ...part,
});
const anEntry = (n: number, part: Partial<XpEntry> = {}): XpEntry => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  event: 'post_created',
  xp: 20,
  subject_id: 's',
  created_at: new Date(Date.now() - n * 60_000).toISOString(),
  reversed: false,
  ...part,
});
const aQuest = (part: Partial<Quest> = {}): Quest => ({
  id: 'q_two_comments',
  period: 'daily',
  text: "Comment on 2 friends' posts",
  goal: 2,
  progress: 1,
  xp: 15,
  completed: false,
  expiresAt: '2026-12-01T22:00:00.000Z',
  ...part,
});

const settings = { visibility: { country: 'me', gender: 'me', friends: 'me', level: 'me' } };
const answers = {
  ...quiet,
  'GET /api/flags': () => ({ flags: { gamificationEnabled: true }, providers: [], version: '1' }),
  'GET /api/xp/user': () => xp(),
  'GET /api/xp/events': () => ({ events: [anEntry(1)], nextToken: '' }),
  'GET /api/xp/quests': () => ({ quests: [aQuest(), aQuest({ id: 'q_post', completed: true, progress: 1, goal: 1 })] }),
  'GET /api/user/settings': () => settings,
  'POST /api/user/settings': ({ input }: { input: object }) => ({ ...settings, ...input }),
};
const LEDGER = 'GET /api/xp/events';

beforeAll(async () => void (await import('../src/pages/xp-page.js')));
beforeEach(async () => {
  await startPage();
  signIn({ flags: { gamificationEnabled: true } });
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the page of level and streak', () => {
  it.each([
    [
      'en',
      'Level 12 · Trusted',
      '16,600 XP · 2,900 to level 13',
      ['18-day streak', 'Last four weeks: 23 of 27 days. Today’s tile is still open.'],
      'Quests',
      'A post of yours',
    ],
    [
      'el',
      'Επίπεδο 12 · Trusted',
      '16.600 XP · 2.900 ακόμη για',
      ['Σερί 18 ημερών', 'Οι τελευταίες τέσσερις εβδομάδες: 23 από 27 ημέρες. Το σημερινό πλακάκι δεν μπήκε ακόμη.'],
      'Αποστολές',
      'Δημοσίευσή σας',
    ],
  ] as const)('has everything in its place: %s', async (language, level, points, [streak, weeks], quests, entry) => {
    await startPage(language);
    signIn({ flags: { gamificationEnabled: true } });
    serve({ ...answers });
    const { container } = open('/xp');
    expect(await screen.findByRole('heading', { name: level })).toBeVisible();
    expect(screen.getByText(points, { exact: false })).toBeVisible();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    const tiles = [...(await card(streak)).getByRole('img', { name: weeks }).children];
    expect([tiles.length, tiles.filter(({ tagName }) => tagName === 'svg').length]).toEqual([28, 23]);
    expect((await card(quests)).getAllByRole('listitem')).toHaveLength(2);
    expect(await screen.findByText(entry)).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('strikes out what was taken back, and says what takes it', async () => {
    const taken = [
      anEntry(1, { xp: -20 }),
      anEntry(2, { reversed: true }),
      anEntry(3, { event: 'quest:q_post' }),
      anEntry(4, { event: 'streak_30', xp: 200 }),
      anEntry(5, { event: 'tomorrow_done' }),
    ];
    serve({ ...answers, [LEDGER]: () => ({ events: taken, nextToken: '' }) });
    open('/xp');
    const history = await card('History');
    expect(await history.findByText('−20 XP')).toBeVisible();
    expect(history.getAllByText('A post of yours').map(({ tagName }) => tagName)).toEqual(['SPAN', 'S']);
    expect(history.getByText('Quest: Share something useful')).toBeVisible();
    expect(history.getByText('30 days in a row')).toBeVisible();
    expect(history.getByText('Something you did')).toBeVisible();
  });

  it('reads the history page by page', async () => {
    const older = anEntry(2, { event: 'photo_added' });
    const server = serve({
      ...answers,
      [LEDGER]: ({ input }: { input: Record<string, unknown> }) =>
        input['nextToken'] ? { events: [older], nextToken: '' } : { events: [anEntry(1)], nextToken: 'next' },
    });
    open('/xp');
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('A profile photo')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
    expect(server.to('/api/xp/events')).toHaveLength(2);
  });

  it('follows what the stream tells', async () => {
    const server = serve({ ...answers });
    open('/xp');
    await screen.findByText('A post of yours');
    server.set('GET /api/xp/user', () => xp({ xp: 19_500, level: 13, levelName: 'Trusted' }));
    server.set(LEDGER, () => ({
      events: [anEntry(0, { event: 'comment_created', xp: 5 }), anEntry(1)],
      nextToken: '',
    }));
    emit('xp', { amount: 5, event: 'comment_created', xp: 19_500, level: 13, streak: 18 });
    expect(await screen.findByRole('heading', { name: 'Level 13 · Trusted' })).toBeVisible();
    expect(await screen.findByText('A comment of yours')).toBeVisible();
  });

  it('begins with nothing, without a word of loss', async () => {
    const first = { xp: 0, level: 1, streak: 0, levelName: 'Newcomer', xpInLevel: 0, xpForNext: 250, freezes: 0 };
    serve({
      ...answers,
      'GET /api/xp/user': () => xp({ ...first, bestStreak: 0, streakSafeUntil: null }),
      'GET /api/xp/quests': () => ({ quests: [] }),
      [LEDGER]: () => ({ events: [], nextToken: '' }),
    });
    const { container } = open('/xp');
    expect(await screen.findByRole('heading', { name: 'No streak yet' })).toBeVisible();
    expect(await screen.findByText('All done. New ones come tomorrow.')).toBeVisible();
    expect(await screen.findByText(/Your first post is a good beginning/)).toBeVisible();
    expect(await violationsIn(container)).toEqual([]);
  });

  it('says what did not come, card by card', async () => {
    const refused = () => new ErrorReply(403, 'FORBIDDEN');
    const server = serve({ ...answers, 'GET /api/xp/quests': refused, [LEDGER]: refused });
    open('/xp');
    expect(await screen.findByText('The quests did not arrive.')).toBeVisible();
    expect(await screen.findByText('The history did not arrive.')).toBeVisible();
    server.set('GET /api/xp/quests', answers['GET /api/xp/quests']);
    await userEvent.click((await card('Quests')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 of 2', { exact: false })).toBeVisible();
  });

  it('that did not come can be asked for again', async () => {
    const server = serve({ ...answers, 'GET /api/xp/user': () => new ErrorReply(403, 'FORBIDDEN') });
    open('/xp');
    expect(await screen.findByRole('heading', { name: 'We could not load your level' })).toBeVisible();
    server.set('GET /api/xp/user', () => xp());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Level 12 · Trusted' })).toBeVisible();
  });

  it.each([
    ['by the server', true],
    ['by the member', false],
  ])('says so where it is switched off %s', async (_, gamificationEnabled) => {
    signIn({ flags: { gamificationEnabled } });
    const server = serve({ ...answers, 'GET /api/xp/user': () => new ErrorReply(403, 'FEATURE_OFF') });
    const { container } = open('/xp');
    expect(await screen.findByRole('heading', { name: 'XP is switched off' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings#look');
    expect(server.to('/api/xp/quests')).toEqual([]);
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is quiet where the member wants it', async () => {
    const server = serve({ ...answers });
    open('/xp');
    await userEvent.click(await screen.findByRole('switch', { name: 'Show XP messages' }));
    expect(localStorage.getItem('xp_toast')).toBe('off');
    await userEvent.click(await screen.findByRole('switch', { name: 'Show level on my profile' }));
    await waitFor(() =>
      expect(server.to('/api/user/settings').at(-1)?.input).toEqual({ visibility: { level: 'friends' } }),
    );
  });
});

it.each([
  ['2026-11-18', true, 'laid'],
  ['2026-11-18', false, 'next'],
  ['2026-11-17', false, 'missed'],
  ['2026-11-19', false, 'future'],
])('a day of the week: %s, laid %s: %s', (date, laid, state) =>
  expect(stateOf({ date, laid }, '2026-11-18')).toBe(state),
);

describe('the card beside the feed', () => {
  const list = { 'GET /api/feed/list': () => ({ posts: [], nextToken: '', newer: false }) };

  it('has the level, the week and what is still open of the quests, and leads to the page', async () => {
    serve({ ...answers, ...list });
    const { container } = open('/feed');
    await screen.findByRole('heading', { level: 1 });
    act(() => nearEnd.reach());
    const progress = await card('Your progress');
    expect(progress.getByRole('heading', { name: 'Level 12' })).toBeVisible();
    expect(progress.getByText('18-day streak.', { exact: false })).toBeVisible();
    expect(within(progress.getByRole('list', { name: 'This week' })).getAllByRole('listitem')).toHaveLength(7);
    expect(within(await progress.findByRole('list', { name: 'Quests' })).getAllByRole('listitem')).toHaveLength(1);
    expect(progress.getByRole('link', { name: 'Open level and streak' })).toHaveAttribute('href', '/xp');
    expect(await violationsIn(container)).toEqual([]);
  });

  it('is not there, and asks for nothing, where points are switched off', async () => {
    signIn({ flags: { gamificationEnabled: false } });
    const server = serve({ ...answers, ...list });
    open('/feed');
    await screen.findByRole('heading', { level: 1 });
    act(() => nearEnd.reach());
    await waitFor(() => expect(server.to('/api/user/find-friends')).toHaveLength(1));
    expect(server.to('/api/xp/user')).toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'Your progress' })).toBeNull();
  });
});
